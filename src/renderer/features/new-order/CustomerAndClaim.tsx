import { t } from '../../../shared/copy/t.ts';
import { fieldsOf } from '../../../shared/domain/order-fields.ts';
import { FormGroup, Texts } from './fields.tsx';
import type { OrderForm } from './useOrderForm.ts';

/** Who it is for, and what the office and the measuring team should know. */
export function CustomerAndClaim({ form }: { form: OrderForm }) {
  return (
    <FormGroup title={t('newOrder.customer_claim')} hint={t('newOrder.owner_claim_what_measuring_team')}>
      {(['customer', 'claim', 'notes'] as const).map((group) => (
        <Texts key={group} form={form} fields={fieldsOf(group)} />
      ))}
    </FormGroup>
  );
}
