import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fieldLabel } from '../../../../shared/copy/fields.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { fieldId } from './fields.tsx';
import css from './NewOrder.module.css';
import type { OrderForm } from './useOrderForm.ts';

/** Moves to a field: its own control, or the first one of its group. */
function focusField(id: string) {
  const element = document.getElementById(id);
  const control = element?.matches('input, textarea')
    ? element
    : element?.querySelector<HTMLElement>('input, button');
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}

/** Above the form after a review was tried: what is missing, each a way to its field. Takes the focus when it appears. */
export function ProblemSummary({ form, attempt }: { form: OrderForm; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try brings the focus back here
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} className={css['summary']} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <div className={css['summaryTitle']}>
          {t('newOrder.field_needs_another_look_nothing', { length: form.problems.length })}
        </div>
        <ul>
          {form.problems.map((problem) => (
            <li key={problem.field}>
              <a
                href={`#${fieldId(problem.field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(fieldId(problem.field));
                }}
              >
                {fieldLabel(problem.field)}
              </a>
              : {say(problem.message)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
