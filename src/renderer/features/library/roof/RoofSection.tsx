import { Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { RoofSheet } from '../../../../shared/contract/index.ts';
import { checkText } from '../../../../shared/copy/roof.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { RoofCheck, RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { useMeasurements } from '../measurements/index.ts';
import { Bought } from './Bought.tsx';
import { Changed } from './Changed.tsx';
import { PartTables } from './PartTables.tsx';
import { Plan } from './Plan.tsx';
import { printPlan } from './printPlan.ts';
import css from './Roof.module.css';
import { type Chosen, NOTHING_CHOSEN, sceneOf } from './scene.ts';
import { Totals } from './Totals.tsx';
import { useScheme } from './useScheme.ts';
import { useSheet } from './useSheet.ts';

type Props = { readonly accountId: AccountId; readonly orderId: OrderId; readonly title: string };

/** The delivered roof on the order's first tab: the numbers that were bought, and the roof that they are of. */
export function RoofSection({ accountId, orderId, title }: Props) {
  const { sheet, problem, retry } = useSheet(accountId, orderId);
  const { value: roof } = useMeasurements(accountId, orderId);
  if (problem && !sheet)
    return (
      <section className={css['section']} aria-label={t('plan.roof')}>
        <ErrorNote error={problem} onRetry={retry} />
      </section>
    );
  if (sheet && !sheet.geometry && sheet.unread.length === 0 && !roof?.measurements.length) return null;
  if (!sheet) return <Skeleton height={420} mb={16} />;
  return (
    <section className={css['section']} aria-label={t('plan.roof')}>
      {roof && roof.measurements.length > 0 && <Bought roof={roof} />}
      {sheet.geometry && (
        <Drawn
          accountId={accountId}
          orderId={orderId}
          sheet={sheet}
          geometry={sheet.geometry}
          title={title}
        />
      )}
      {sheet.unread.map(({ name, why }) => (
        <p key={`${name} ${why}`} className={css['check']}>
          <IconAlertTriangle size={15} aria-hidden="true" /> {name}: {why}
        </p>
      ))}
      {!sheet.geometry && sheet.unread.length === 0 && (
        <p className={css['sources']}>{t('plan.no_geometry')}</p>
      )}
    </section>
  );
}

type DrawnProps = Props & { readonly sheet: RoofSheet; readonly geometry: RoofGeometry };

function Drawn({ accountId, orderId, sheet, geometry, title }: DrawnProps) {
  const scene = useMemo(() => sceneOf(geometry, sheet.checks), [geometry, sheet.checks]);
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN);
  const scheme = useScheme();
  return (
    <>
      <div className={css['drawn']}>
        <Plan
          scene={scene}
          chosen={chosen}
          onChoose={setChosen}
          onPrint={(view) => void printPlan({ scene, view, title, sheet })}
        />
        <div className={css['side']}>
          <Totals sheet={sheet} geometry={geometry} scheme={scheme} chosen={chosen} onChoose={setChosen} />
          {sheet.revision > 1 && (
            <Changed
              accountId={accountId}
              orderId={orderId}
              revision={sheet.revision}
              geometry={geometry}
              onChoose={setChosen}
            />
          )}
          <Checks checks={sheet.checks} onChoose={setChosen} />
          <p className={css['sources']}>
            {t(geometry.facetsDelivered ? 'plan.drawn_from' : 'plan.drawn_from_edges', {
              file: sheet.source?.name ?? geometry.file,
            })}
          </p>
        </div>
      </div>
      <PartTables
        geometry={geometry}
        file={sheet.source?.name ?? geometry.file}
        chosen={chosen}
        onChoose={setChosen}
      />
    </>
  );
}

function Checks({ checks, onChoose }: { checks: readonly RoofCheck[]; onChoose: (chosen: Chosen) => void }) {
  if (checks.length === 0) return null;
  return (
    <ul className={css['checks']} aria-label={t('common.what_doesnt_add_up')}>
      {checks.map((check) => {
        const { facets, edges } = check;
        const words = checkText(check);
        return (
          <li key={words} className={css['check']}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            <span>
              {words}{' '}
              {facets.length + edges.length > 0 && (
                <button
                  type="button"
                  onClick={() => onChoose({ title: words, facets: new Set(facets), edges: new Set(edges) })}
                >
                  {t('common.show')}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
