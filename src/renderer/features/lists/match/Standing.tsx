import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { MatchQuestion } from '../../../../shared/domain/list.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { Rich } from '../../../components/Rich.tsx';
import { doubledFields, FIELD_NAMES, listed, missingFields, TARGET_NAMES } from '../fields.ts';
import css from './Match.module.css';
import type { Matching } from './matching.ts';

/** The fields that questions are about, by the questions' ids. */
const ASKED: Readonly<Record<string, OrderField>> = {
  address: 'address',
  owner: 'customerName',
  email: 'customerEmail',
  'field:serviceId': 'serviceId',
};

/** What is still missing or open, or that nothing is. */
export function Standing({ matching, open }: { matching: Matching; open: readonly MatchQuestion[] }) {
  // What a question is about isn't missing: its answer brings it.
  const asked = new Set(open.map(({ id }) => ASKED[id]));
  const missing = missingFields(matching.fields, matching.constants).filter((field) => !asked.has(field));
  const doubled = doubledFields(matching.fields);
  if (missing.length === 0 && doubled.length === 0 && open.length === 0) {
    return (
      <div className={css['standing']} data-whole="true" role="status">
        <IconCircleCheck size={18} aria-hidden="true" /> {t('listMatch.everything_order_needs_there')}
      </div>
    );
  }
  const Shape = open.length > 0 ? IconHelpCircle : IconAlertTriangle;
  return (
    <div className={css['standing']} role="status">
      <Shape size={18} aria-hidden="true" />
      <span>
        {open.length > 0 && (
          <strong>{t('listMatch.answer_question_before_rows_checked', { open: open.length })} </strong>
        )}
        {missing.length > 0 && (
          <Rich
            id="listMatch.still_missing_choose_column_set"
            values={{
              listed: listed(missing.map((field) => FIELD_NAMES[field].toLowerCase())),
              b: (parts) => <strong>{parts}</strong>,
            }}
          />
        )}
        {doubled.length > 0 && (
          <strong>
            {' '}
            {t('listMatch.two_columns_map_choose_one', {
              listed: listed(doubled.map((field) => TARGET_NAMES[field].toLowerCase())),
            })}
          </strong>
        )}
      </span>
    </div>
  );
}
