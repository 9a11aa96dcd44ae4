import { Radio } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { MatchQuestion } from '../../../../shared/domain/list.ts';
import { type Matching, withAnswer } from './matching.ts';
import css from './Questions.module.css';

/** What the file doesn't say and a report depends on: one question each, with what every answer makes of three rows. */
export function Questions(props: {
  questions: readonly MatchQuestion[];
  matching: Matching;
  onChange: (matching: Matching) => void;
  /** The sheet that was read, and how to read another. */
  sheet: number;
  onSheet: (sheet: number) => void;
}) {
  const { questions, matching, onChange, sheet, onSheet } = props;
  return questions.map((question) => {
    const answer = matching.answers[question.id];
    return (
      <section key={question.id} className={css['question']} data-open={answer === undefined}>
        <Radio.Group
          classNames={{ label: css['text'] ?? '', description: css['detail'] ?? '' }}
          label={
            <>
              <IconHelpCircle size={18} aria-hidden="true" /> {say(question.text)}
            </>
          }
          description={question.detail && say(question.detail)}
          value={answer ?? ''}
          onChange={(value) => {
            const choice = question.choices.find(({ id }) => id === value);
            if (choice?.sheet !== undefined && choice.sheet !== sheet) onSheet(choice.sheet);
            else if (choice) onChange(withAnswer(matching, question, choice));
          }}
        >
          <div className={css['choices']}>
            {question.choices.map((choice) => (
              <Radio.Card
                key={choice.id}
                value={choice.id}
                className={css['choice']}
                data-chosen={answer === choice.id}
              >
                <Radio.Indicator size="xs" />
                <span className={css['words']}>
                  <span className={css['label']}>{say(choice.label)}</span>
                  {choice.examples.map((example, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
                    <span key={at} className={css['example']}>
                      {example || t('listQuestions.empty')}
                    </span>
                  ))}
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      </section>
    );
  });
}
