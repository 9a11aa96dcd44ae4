import { NumberInput, SegmentedControl } from '@mantine/core';
import { wasteDifferenceText, wasteSideText } from '../../../../shared/copy/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import { wasteDifference, wasteSides } from '../../../../shared/domain/materials/compare.ts';
import type { MaterialInputs } from '../../../../shared/domain/materials/inputs.ts';
import type { MaterialChoices, MaterialSettings } from '../../../../shared/domain/materials/settings.ts';
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
    <section className={css['sides']} aria-label={t('common.waste')}>
      <SegmentedControl
        size="xs"
        aria-label={t('material.which_waste')}
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
          { value: 'report', label: t('material.waste_report') },
          { value: 'own', label: t('material.waste_own') },
          { value: 'here', label: t('material.waste_here') },
        ]}
      />
      {chosen === 'here' && (
        <NumberInput
          size="xs"
          className={css['percent'] ?? ''}
          aria-label={t('material.waste_here_percent')}
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
          label={t('material.our_rule_for', { kind: t(`material.kind_${kind}`) })}
          className={css['rule'] ?? ''}
          suffix="%"
          placeholder={t('material.no_rule_yet')}
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
        {sides.map((side) => (
          <li key={side.rule}>{wasteSideText(side)}</li>
        ))}
        {difference && <li>{wasteDifferenceText(difference)}</li>}
      </ul>
    </section>
  );
}
