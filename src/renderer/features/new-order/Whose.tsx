import { FormGroup, Text } from './fields.tsx';
import css from './NewOrder.module.css';
import type { OrderForm } from './useOrderForm.ts';

/** For whom, and what the office and the measuring team should know. */
export function Whose({ form }: { form: OrderForm }) {
  return (
    <FormGroup title="Whose" hint="The owner, the claim, and what the measuring team should know.">
      <div className={css['pair']}>
        <Text form={form} field="customerName" required />
        <Text form={form} field="customerEmail" required inputMode="email" placeholder="name@example.com" />
      </div>
      <div className={css['pair']}>
        <Text form={form} field="insuredName" />
        <Text form={form} field="claimNumber" hint="Kept as typed, leading zeros too." />
      </div>
      <Text form={form} field="additionalInstructions" rows={2} hint="Goes to the people who measure." />
      <Text
        form={form}
        field="notes"
        rows={2}
        hint="Ridgeline puts its own reference in front, so that the order can always be found again."
      />
    </FormGroup>
  );
}
