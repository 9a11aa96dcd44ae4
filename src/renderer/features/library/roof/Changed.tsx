import { useMemo } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { roofDifference } from '../../../../shared/domain/roof/difference.ts';
import type { RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { type ChangeLine, changeLists } from './changeWords.ts';
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
  const since = t('roof.since', { revision: revision - 1 });
  const choose = (title: string, facets: readonly string[], edges: readonly string[]) =>
    onChoose({ title, facets: new Set(facets), edges: new Set(edges) });
  const lists = difference && changeLists(difference);
  const [facets, edges] = [difference?.facets ?? [], difference?.edges ?? []];
  const isSame = lists && [lists.larger, lists.smaller, lists.pitch].every(({ length }) => length === 0);
  return (
    <section className={css['changed']} aria-label={since}>
      <div className={css['since']}>
        <strong>{since}</strong>
        {facets.length + edges.length > 0 && (
          <button
            type="button"
            onClick={() =>
              choose(
                t('roof.changed_parts', { since, facets: facets.length, edges: edges.length }),
                facets,
                edges,
              )
            }
          >
            {t('roof.show_changes')}
          </button>
        )}
      </div>
      {!difference && <p>{t('roof.nothing_before')}</p>}
      {isSame && <p>{t('roof.adds_up_to_the_same')}</p>}
      {lists && (
        <>
          <Lines title={t('roof.larger')} lines={lists.larger} onChoose={choose} />
          <Lines title={t('roof.smaller')} lines={lists.smaller} onChoose={choose} />
          <Lines title={t('roof.other_pitch')} lines={lists.pitch} onChoose={choose} />
        </>
      )}
    </section>
  );
}

type LinesProps = {
  readonly title: string;
  readonly lines: readonly ChangeLine[];
  readonly onChoose: (title: string, facets: readonly string[], edges: readonly string[]) => void;
};

/** A line that is about facets of the newer drawing shows them there. */
function Lines({ title, lines, onChoose }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {lines.map(({ words, facets }) => (
          <li key={words}>
            {facets.length === 0 ? (
              words
            ) : (
              <button type="button" onClick={() => onChoose(words, facets, [])}>
                {words}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
