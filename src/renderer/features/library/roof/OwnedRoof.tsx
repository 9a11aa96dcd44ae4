import { squaresWords } from '../../../../shared/copy/amounts.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { isSure } from '../../../../shared/domain/measurements.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { useMeasurements } from '../measurements/index.ts';
import css from './Roof.module.css';
import { RoofThumb } from './RoofThumb.tsx';
import { useSheet } from './useSheet.ts';

type Props = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  /** That the person doesn't need to order it: beside an order for the same roof. */
  readonly owned?: boolean;
};

/** The roof of an earlier delivery, small, with its squares; nothing where none was delivered. */
export function OwnedRoof({ accountId, orderId, owned = false }: Props) {
  const { sheet } = useSheet(accountId, orderId);
  const { value: roof } = useMeasurements(accountId, orderId);
  const area = roof?.measurements.find(({ quantity }) => quantity === 'area');
  const sure = area && isSure(area.confidence) ? squaresWords(area.best.value) : null;
  if (!sheet?.geometry && sure === null) return null;
  const squares = sure === null ? t('plan.squares_in_question') : t('plan.squares', { squares: sure });
  return (
    <div className={css['owned']}>
      {sheet?.geometry && <RoofThumb geometry={sheet.geometry} width={96} height={64} />}
      <span>{owned ? t('plan.owned', { squares }) : squares}</span>
    </div>
  );
}
