import { formatMoney, type Money as Sum } from '../../shared/domain/money.ts';
import { Dash } from './When.tsx';

/** A sum in the service's own currency; `null` is a dash. */
export function Money({ sum }: { sum: Sum | null }) {
  return sum === null ? <Dash /> : <span className="r-figures">{formatMoney(sum)}</span>;
}
