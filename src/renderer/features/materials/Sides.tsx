import { NumberInput, SegmentedControl } from '@mantine/core';
import { t } from '../../../shared/copy/t.ts';
import { wasteDifference, wasteSides } from '../../../shared/domain/materials/compare.ts';
import type { MaterialInputs } from '../../../shared/domain/materials/inputs.ts';
import {
  type MaterialChoices,
  type MaterialSettings,
  ROOF_KINDS,
} from '../../../shared/domain/materials/settings.ts';
import css from './Materials.module.css';

type Props = {
  readonly inputs: MaterialInputs;
  readonly choices: MaterialChoices;
  readonly settings: MaterialSettings;
  readonly onChoose: (choices: MaterialChoices) => void;
  readonly onSet: (settings: MaterialSettings) => void;
};

/** The report's waste beside the office's own: what each orders, why they differ, and which one counts. */
export function Sides({ inputs, choices, settings, onChoose, onSet }: Props) {
  const sides = wasteSides(inputs, choices, settings);
  const difference = wasteDifference(sides);
  const { kind } = inputs;
  const chosen = typeof choices.waste === 'number' ? 'here' : choices.waste;
  return (
    <section className={css['sides']} aria-label="Waste">
      <SegmentedControl
        size="xs"
        aria-label="Which waste the list counts with"
        value={chosen}
        onChange={(value) =>
          onChoose({
            ...choices,
            waste:
              value === 'own' || value === 'report'
                ? value
                : (sides.find(({ percent }) => percent)?.percent ?? 10),
          })
        }
        data={[
          { value: 'report', label: 'Report’s waste' },
          { value: 'own', label: 'Our own' },
          { value: 'here', label: 'Only here' },
        ]}
      />
      {chosen === 'here' && (
        <NumberInput
          size="xs"
          className={css['percent'] ?? ''}
          aria-label="Waste for this order only, percent"
          suffix="%"
          min={0}
          max={100}
          value={typeof choices.waste === 'number' ? choices.waste : ''}
          onChange={(value) =>
            typeof value === 'number' && value <= 100 && onChoose({ ...choices, waste: value })
          }
        />
      )}
      {kind && (
        <NumberInput
          size="xs"
          label={`Our rule for ${ROOF_KINDS[kind]}`}
          className={css['rule'] ?? ''}
          suffix="%"
          placeholder="no rule yet"
          min={0}
          max={100}
          value={settings.waste[kind] ?? ''}
          onChange={(value) => {
            const { [kind]: _, ...others } = settings.waste;
            onSet({ ...settings, waste: typeof value === 'number' ? { ...others, [kind]: value } : others });
          }}
        />
      )}
      <NumberInput
        size="xs"
        label={t('roof.trim_waste')}
        className={css['rule'] ?? ''}
        suffix="%"
        min={0}
        max={100}
        value={settings.trim}
        onChange={(value) => typeof value === 'number' && value <= 100 && onSet({ ...settings, trim: value })}
      />
      <ul className={css['why']}>
        {sides.map(({ rule, why, quantity, unit }) => (
          <li key={rule}>
            {why}
            {quantity !== null && ` That orders ${quantity.toLocaleString('en-US')} ${unit}.`}
          </li>
        ))}
        {difference && <li>{difference}</li>}
      </ul>
    </section>
  );
}
