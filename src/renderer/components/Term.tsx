import { englishText } from '../../shared/copy/english.ts';
import { englishQuantity, quantityLabel } from '../../shared/copy/measurements.ts';
import { englishEdges, totalLabel } from '../../shared/copy/roof.ts';
import { type LabelId, t } from '../../shared/copy/t.ts';
import type { Quantity } from '../../shared/domain/measurements.ts';
import type { RoofTotal } from '../../shared/domain/roof/totals.ts';

/** A term of measurement. In another language its tooltip is the trade's English term. */
export function Term({ text, english }: { text: string; english: string | undefined }) {
  return english === undefined ? text : <span title={english}>{text}</span>;
}

/** A number of a roof by its name. */
export function QuantityTerm({ quantity }: { quantity: Quantity }) {
  return <Term text={quantityLabel(quantity)} english={englishQuantity(quantity)} />;
}

/** A term that is a label of the deck. */
export function LabelTerm({ id }: { id: LabelId }) {
  return <Term text={t(id)} english={englishText(id)} />;
}

/** A row of a drawing's sums by its name. */
export function TotalTerm({ of }: { of: RoofTotal['key'] }) {
  return <Term text={totalLabel(of)} english={englishEdges(of)} />;
}
