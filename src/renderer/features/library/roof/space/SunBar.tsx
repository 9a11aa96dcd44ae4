import { IconSun } from '@tabler/icons-react';
import { t } from '../../../../../shared/copy/t.ts';
import css from '../Roof.module.css';
import { compassWord } from './sight.ts';
import type { Sun } from './sun.ts';

type Props = { readonly sun: Sun; readonly onSun: (sun: Sun) => void };

/** From where the sun shines on the roof: only to see its shape better, not a time of day. */
export function SunBar({ sun, onSun }: Props) {
  const side = t('roof.sun_side', { side: compassWord(sun.bearing) });
  return (
    // Keys that move a slider don't turn the roof, and a drag of it doesn't, either.
    <fieldset
      className={css['sun']}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <legend className="r-unseen">{t('roof.sun')}</legend>
      <IconSun size={16} aria-hidden="true" />
      <input
        type="range"
        aria-label={t('roof.sun_direction')}
        aria-valuetext={side}
        title={side}
        min={0}
        max={345}
        step={15}
        value={sun.bearing}
        onChange={({ currentTarget: { valueAsNumber } }) => onSun({ ...sun, bearing: valueAsNumber })}
      />
      <span className={css['sunSide']}>{side}</span>
      <input
        type="range"
        aria-label={t('roof.sun_height')}
        aria-valuetext={t('roof.sun_degrees', { degrees: sun.above })}
        title={t('roof.sun_degrees', { degrees: sun.above })}
        min={10}
        max={85}
        step={5}
        value={sun.above}
        onChange={({ currentTarget: { valueAsNumber } }) => onSun({ ...sun, above: valueAsNumber })}
      />
      <span className={css['sunHeight']}>{sun.above}°</span>
    </fieldset>
  );
}
