import { NumberInput } from '@mantine/core';
import { t } from '../../../../shared/copy/t.ts';
import { LINES, QUESTION_IDS } from '../../../../shared/domain/materials/lines.ts';
import type { MaterialChoices } from '../../../../shared/domain/materials/settings.ts';
import css from './Materials.module.css';

type Props = {
  readonly choices: MaterialChoices;
  readonly onChoose: (choices: MaterialChoices) => void;
};

/** What the materials of this kind of roof need and no report says. */
export function Questions({ choices, onChoose }: Props) {
  return (
    <section className={css['questions']} aria-label={t('material.not_in_report')}>
      {questionsOf(choices).map((each) => (
        <NumberInput
          key={each}
          size="xs"
          label={t(`material.ask_${each}`)}
          className={css['question'] ?? ''}
          suffix={` ${t(`material.answer_${each}`)}`}
          min={0}
          max={1_000_000}
          placeholder={t('material.not_answered')}
          value={choices.answers[each] ?? ''}
          onChange={(value) => {
            const { [each]: _, ...others } = choices.answers;
            onChoose({
              ...choices,
              answers: typeof value === 'number' ? { ...others, [each]: value } : others,
            });
          }}
        />
      ))}
    </section>
  );
}

function questionsOf({ template }: MaterialChoices) {
  return QUESTION_IDS.filter((each) =>
    Object.values(LINES).some(
      ({ terms, templates }) =>
        (templates as readonly string[]).includes(template) &&
        terms.some((term) => term.of === each || ('times' in term && term.times === each)),
    ),
  );
}
