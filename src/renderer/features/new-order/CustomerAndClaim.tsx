import { fieldsOf } from '../../../shared/domain/order-fields.ts';
import { FormGroup, Texts } from './fields.tsx';
import type { OrderForm } from './useOrderForm.ts';

/** Who it is for, and what the office and the measuring team should know. */
export function CustomerAndClaim({ form }: { form: OrderForm }) {
  return (
    <FormGroup
      title="Customer and claim"
      hint="The owner, the claim, and what the measuring team should know."
    >
      {(['customer', 'claim', 'notes'] as const).map((group) => (
        <Texts key={group} form={form} fields={fieldsOf(group)} />
      ))}
    </FormGroup>
  );
}
