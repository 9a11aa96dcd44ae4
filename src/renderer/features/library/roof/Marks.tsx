import { t } from '../../../../shared/copy/t.ts';
import { wholeText } from '../../../../shared/domain/roof/part-words.ts';
import css from './Roof.module.css';

/** The scale's bar is at most this long. CSS pixels. */
const LONGEST = 120;
const STEPS = [1, 2, 5];

/** The longest round number of feet whose bar fits. */
export function barFeet(scale: number): number {
  const most = LONGEST / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (STEPS.findLast((step) => step * power <= most) ?? 1);
}

/** North and the scale, over the plan. `scale`: CSS pixels for each foot, null where near parts are drawn larger; `north`: degrees clockwise from the top. */
export function Marks({ scale, north }: { scale: number | null; north: number }) {
  const feet = scale === null ? 0 : barFeet(scale);
  return (
    <>
      <svg
        className={css['north']}
        width="32"
        height="44"
        viewBox="-16 -16 32 44"
        role="img"
        aria-label={t('common.north')}
      >
        <g transform={`rotate(${north})`}>
          <path d="M0 -13 L7 9 L0 4 L-7 9 Z" fill="currentColor" />
        </g>
        <text y="23" textAnchor="middle" fontSize="11" fontWeight="600" fill="currentColor">
          {t('plan.north_letter')}
        </text>
      </svg>
      {scale !== null && (
        <div className={css['scale']} style={{ width: feet * scale }}>
          {t('plan.ft', { length: wholeText(feet) })}
        </div>
      )}
    </>
  );
}
