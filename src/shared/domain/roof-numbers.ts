import { keptMessage, type Message, message } from '../copy/message.ts';
import type { Amount, Units } from './amount.ts';
import { type Confidence, isSure, type Measurement, NO_UNIT, type Quantity } from './measurements.ts';

/** What is done to the numbers before they are shown, to stand below them. */
export function roundingRule(units: Units): Message {
  return message(units === 'us' ? 'squares.rounding_us' : 'squares.rounding_metric');
}

/** A value and how sure it is; of a disputed one its values. */
export type SureAmount = Amount & {
  readonly confidence?: Confidence;
  readonly candidates?: readonly Amount[];
};
type Amounts = Readonly<Partial<Record<Quantity, SureAmount>>>;

/** A number that may be counted with: a disputed or doubtful one may not. */
export const sure = (amount: SureAmount | undefined): Amount | null =>
  amount && isSure(amount.confidence ?? 'stated') ? amount : null;

/** Both or neither: a part that isn't in the report isn't 0. */
function sumOf(a: SureAmount | undefined, b: SureAmount | undefined): Amount | null {
  const [one, two] = [sure(a), sure(b)];
  return one && two ? { value: one.value + two.value, decimals: Math.min(one.decimals, two.decimals) } : null;
}

export const ridgeAndHip = ({ ridge, hip }: Amounts): Amount | null => sumOf(ridge, hip);
export const eaveAndRake = ({ eave, rake }: Amounts): Amount | null => sumOf(eave, rake);

/** The values that a number may have: `2,367 or 1,760 sq ft`. */
export function eitherMessage(quantity: Quantity, values: readonly Amount[], units: Units): Message {
  const amounts = values.map(({ value, decimals }) => ({ value, decimals }));
  return message('quantity.either', { quantity, amounts, units });
}

/** Why an unsure number is unsure: `2,367 or 1,760 sq ft: the files disagree`. */
export function disputeMessage(
  { quantity, best, all, candidates, confidence }: Measurement,
  units: Units,
): Message {
  if (confidence === 'doubtful') return doubtOf({ best, all }) ?? message('compare.doubt');
  if (candidates.length === 1) return message('dispute.alone');
  const files = new Set(candidates.map(({ file }) => file));
  const values = eitherMessage(quantity, candidates, units);
  if (files.size > 1) return message('dispute.files', { values });
  return candidates.every(({ unit }) => unit === NO_UNIT)
    ? message('dispute.unit', { values })
    : message('dispute.file', { values });
}

/** Whether a doubt is about the words above a number, so that the number may be another roof's. */
export const isHeadingDoubt = (doubt: Message | undefined): doubt is Message =>
  doubt?.code === 'doubt.heading';

/** Why a number may not be this roof's: `under “Demo roof”, which Ridgeline doesn’t know`. Null: nothing says so. */
export function doubtOf({ best, all }: Pick<Measurement, 'best' | 'all'>): Message | null {
  if (best.doubt !== undefined) return best.doubt;
  const other = all.find((each) => isHeadingDoubt(each.doubt));
  return other?.doubt === undefined ? null : message('doubt.other_number', { doubt: other.doubt });
}

/** One sentence for each reason of doubt, with the quantities that it leaves in doubt. */
export function doubtMessages(measurements: readonly Measurement[]): Message[] {
  const byReason = new Map<string, { why: Message; names: Message[] }>();
  for (const each of measurements) {
    const why = each.confidence === 'doubtful' ? doubtOf(each) : null;
    if (why === null) continue;
    const found = byReason.get(keptMessage(why)) ?? { why, names: [] };
    found.names.push(message('quantity.label', { quantity: each.quantity }));
    byReason.set(keptMessage(why), found);
  }
  return [...byReason.values()].map(({ why, names }) =>
    message('roofDoubt.doubtful', { quantities: message('list.columns', { columns: names }), why }),
  );
}
