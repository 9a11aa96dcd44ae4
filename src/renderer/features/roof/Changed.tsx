import { useMemo } from 'react';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { roofDifference } from '../../../shared/domain/roof/difference.ts';
import type { RoofGeometry } from '../../../shared/domain/roof/geometry.ts';
import css from './Roof.module.css';
import type { Chosen } from './scene.ts';
import { useSheet } from './useSheet.ts';

type Props = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  /** The newer delivery and its roof. */
  readonly revision: number;
  readonly geometry: RoofGeometry;
  readonly onChoose: (chosen: Chosen) => void;
};

/** What this delivery changed in the drawing since the one before: what grew, what shrank, and where. */
export function Changed({ accountId, orderId, revision, geometry, onChoose }: Props) {
  const { sheet } = useSheet(accountId, orderId, revision - 1);
  const before = sheet?.geometry ?? null;
  const difference = useMemo(() => before && roofDifference(before, geometry), [before, geometry]);
  if (!sheet) return null;
  const since = `Since revision ${revision - 1}`;
  return (
    <section className={css['changed']} aria-label={since}>
      <strong>{since}</strong>
      {!difference && <p>Its files have no roof that can be drawn, so nothing can be compared.</p>}
      {difference?.lines.length === 0 && <p>The drawing adds up to the same.</p>}
      <ul>
        {difference?.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {difference && difference.facets.length + difference.edges.length > 0 && (
        <button
          type="button"
          onClick={() =>
            onChoose({
              title: `${since}: ${difference.facets.length} facets and ${difference.edges.length} edges are new or changed`,
              facets: new Set(difference.facets),
              edges: new Set(difference.edges),
            })
          }
        >
          Show in the plan
        </button>
      )}
    </section>
  );
}
