import { Fragment } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { fieldsOf, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { FilledNote } from './FilledNote.tsx';
import { FormGroup, Texts } from './fields.tsx';
import css from './NewOrder.module.css';
import { CustomerField } from './people/CustomerField.tsx';
import type { OrderForm } from './useOrderForm.ts';

type CustomerFieldName = 'customerName' | 'customerEmail';
/** The fields that a remembered property owner has. */
const KNOWN: readonly OrderField[] = ['customerName', 'customerEmail'] satisfies CustomerFieldName[];
const isKnown = (field: OrderField): field is CustomerFieldName => KNOWN.includes(field);
const CUSTOMER = fieldsOf('customer');

type Props = {
  readonly accountId: string;
  readonly form: OrderForm;
  readonly onChoose: (values: Pick<OrderDraft, CustomerFieldName>) => void;
  /** The person has left a field of the owner. */
  readonly onLeave: () => void;
};

/** The owner: both fields suggest the ones ordered for before. */
function Owner({ accountId, form, onChoose, onLeave }: Props) {
  return (
    <>
      <div className={css['pair']}>
        {CUSTOMER.filter(isKnown).map((field) => (
          <CustomerField
            key={field}
            accountId={accountId}
            form={form}
            field={field}
            onChoose={({ name, email }) => onChoose({ customerName: name, customerEmail: email })}
            onLeave={onLeave}
          />
        ))}
      </div>
      <FilledNote fields={CUSTOMER} />
      <Texts form={form} fields={CUSTOMER.filter((field) => !isKnown(field))} />
    </>
  );
}

/** Who it is for, and what the office and the measuring team should know. */
export function CustomerAndClaim(props: Props) {
  return (
    <FormGroup title={t('common.customer_and_claim')} hint={t('newOrder.owner_claim_what_measuring_team')}>
      <Owner {...props} />
      {(['claim', 'notes'] as const).map((group) => (
        <Fragment key={group}>
          <Texts form={props.form} fields={fieldsOf(group)} />
          <FilledNote fields={fieldsOf(group)} />
        </Fragment>
      ))}
    </FormGroup>
  );
}
