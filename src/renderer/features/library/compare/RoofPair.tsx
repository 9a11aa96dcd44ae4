import { useMemo } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { roofDifference } from '../../../../shared/domain/roof/difference.ts';
import type { ReportSide } from '../../../stores/window/navigation.ts';
import { RoofThumb, useSheet } from '../roof/index.ts';
import css from './RoofPair.module.css';

type Props = {
  readonly accountId: AccountId;
  readonly sides: readonly [ReportSide, ReportSide];
  readonly titles: readonly [string, string];
};

/** Both roofs as small plans; of two deliveries of one order, what is new or changed is marked in the right one. */
export function RoofPair({ accountId, sides: [left, right], titles }: Props) {
  const first = useSheet(accountId, left.orderId, left.revision).sheet?.geometry ?? null;
  const second = useSheet(accountId, right.orderId, right.revision).sheet?.geometry ?? null;
  const sameOrder = left.orderId === right.orderId;
  const changed = useMemo(
    () => (sameOrder && first && second ? roofDifference(first, second) : null),
    [sameOrder, first, second],
  );
  if (!first && !second) return null;
  return (
    <div className={css['pair']}>
      {[first, second].map((geometry, at) => (
        <figure key={at === 0 ? 'left' : 'right'}>
          {geometry && (
            <RoofThumb
              geometry={geometry}
              width={148}
              height={110}
              marked={at === 1 && changed ? changed : undefined}
            />
          )}
          <figcaption>
            {titles[at]}
            {!geometry && t('compare.no_plan')}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
