import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AroundPin } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { openOrder } from '../../../stores/window/navigation.ts';
import { feetOf, sideWords } from './distance.ts';
import css from './PinPlot.module.css';
import { earlierWords, stateWords } from './PlaceWarnings.tsx';
import type { OrderForm } from './useOrderForm.ts';
import { useAround } from './useTyped.ts';

/** The length of the scale's bar. Feet. */
const SCALE_FEET = 100;
const METERS_PER_FOOT = 0.3048;

/** The coordinates in the middle, the account's other orders around them, north at the top. A picture without a map behind it. */
function Plot({ around: { reach, others } }: { around: AroundPin }) {
  const bar = SCALE_FEET * METERS_PER_FOOT;
  const label = t('map.plot', { meters: reach, others: others.length });
  return (
    <svg
      className={css['plot']}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      role="img"
      aria-label={label}
    >
      {[reach / 3, (2 * reach) / 3, reach].map((radius) => (
        <circle key={radius} r={radius} className={css['ring']} />
      ))}
      <path d={`M${-reach} 0H${reach}M0 ${-reach}V${reach}`} className={css['ring']} />
      {others.map(({ orderId, east, north }, index) => (
        <g key={orderId} transform={`translate(${east} ${-north})`} className={css['other']}>
          <circle r={9} />
          <text>{index + 1}</text>
        </g>
      ))}
      <path d="M-8 0H8M0 -8V8" className={css['pin']} />
      <circle r={5} className={css['pin']} />
      <g transform={`translate(${reach - bar - 12} ${reach - 12})`} className={css['scale']}>
        <path d={`M0 -4V0H${bar}V-4`} />
        <text x={bar / 2} y={-8}>
          {t('map.scale', { feet: SCALE_FEET })}
        </text>
      </g>
    </svg>
  );
}

function Others({ around: { reach, others } }: { around: AroundPin }) {
  if (others.length === 0) return <p className={css['quiet']}>{t('map.alone', { feet: feetOf(reach) })}</p>;
  return (
    <ol className={css['list']}>
      {others.map(({ orderId, address, east, north, meters }) => (
        <li key={orderId}>
          <button type="button" className={css['link']} onClick={() => openOrder(orderId)}>
            {address}
          </button>
          <span className={css['quiet']}>
            {meters < 1
              ? t('map.same_spot')
              : t('map.feet_away', { feet: feetOf(meters), side: sideWords(east, north) })}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What speaks against these coordinates. Nothing stands in the way of the order. */
function Warnings({ around, form }: { around: AroundPin; form: OrderForm }) {
  const { earlier } = around;
  const state = stateWords(around);
  return (
    <div aria-live="polite">
      {earlier && (
        <div className={css['warning']}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <div>
            <p>{earlierWords(around)}</p>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                form.setAll({ latitude: String(earlier.latitude), longitude: String(earlier.longitude) })
              }
            >
              {t('map.earlier_use')}
            </Button>{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => openOrder(earlier.orderId)}>
              {t('map.earlier_open')}
            </Button>
          </div>
        </div>
      )}
      {state !== null && (
        <div className={css['warning']}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <p>{state}</p>
        </div>
      )}
    </div>
  );
}

/** The building's coordinates on a plain plot of the orders around it, and what speaks against them. */
export function PinPlot({ accountId, form }: { accountId: string; form: OrderForm }) {
  const around = useAround(accountId, form.draft);
  if (!around) return null;
  return (
    <section className={css['around']} aria-label={t('map.around')}>
      <Warnings around={around} form={form} />
      <div className={css['columns']}>
        <Plot around={around} />
        <Others around={around} />
      </div>
    </section>
  );
}
