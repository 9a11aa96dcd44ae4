import type { KnownCustomer } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { fieldsOf, type OrderField } from '../../../shared/domain/order-fields.ts';
import { FilledNote } from './FilledNote.tsx';
import { FormGroup, Texts } from './fields.tsx';
import { useFilledFields } from './filled.ts';
import css from './NewOrder.module.css';
import { CustomerField } from './people/CustomerField.tsx';
import type { OrderForm } from './useOrderForm.ts';

type CustomerFieldName = 'customerName' | 'customerEmail';
/** The fields that a remembered property owner has. */
const KNOWN = { customerName: 'name', customerEmail: 'email' } as const satisfies Record<
  CustomerFieldName,
  keyof KnownCustomer
>;
const isKnown = (field: OrderField): field is CustomerFieldName => Object.hasOwn(KNOWN, field);
const CUSTOMER = fieldsOf('customer');

/** The owner: both fields suggest the ones ordered for before. */
function Owner({ accountId, form }: { accountId: string; form: OrderForm }) {
  const filled = useFilledFields();
  const choose = (customer: KnownCustomer) => {
    const values = { customerName: customer.name, customerEmail: customer.email };
    filled.fill(values, { kind: 'history', name: customer.name });
  };
  return (
    <>
      <div className={css['pair']}>
        {CUSTOMER.filter(isKnown).map((field) => (
          <CustomerField key={field} accountId={accountId} form={form} field={field} onChoose={choose} />
        ))}
      </div>
      <FilledNote fields={CUSTOMER} />
      <Texts form={form} fields={CUSTOMER.filter((field) => !isKnown(field))} />
    </>
  );
}

/** Who it is for, and what the office and the measuring team should know. */
export function CustomerAndClaim({ accountId, form }: { accountId: string; form: OrderForm }) {
  return (
    <FormGroup title={t('newOrder.customer_claim')} hint={t('newOrder.owner_claim_what_measuring_team')}>
      <Owner accountId={accountId} form={form} />
      {(['claim', 'notes'] as const).map((group) => (
        <Texts key={group} form={form} fields={fieldsOf(group)} />
      ))}
    </FormGroup>
  );
}
