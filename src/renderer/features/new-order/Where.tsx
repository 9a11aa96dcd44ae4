import { Radio } from '@mantine/core';
import { PROPERTY_TYPES, type PropertyType } from '../../../shared/domain/order.ts';
import { FormGroup, fieldId, LABELS, Text } from './fields.tsx';
import css from './NewOrder.module.css';
import type { OrderForm } from './useOrderForm.ts';

/** Which roof. */
export function Where({ form }: { form: OrderForm }) {
  return (
    <FormGroup title="Where" hint="Which roof is measured.">
      <Text form={form} field="address" required placeholder="Street, city, state, ZIP code" autoFocus />
      <Radio.Group
        id={fieldId('propertyType')}
        label={LABELS.propertyType}
        withAsterisk
        value={form.draft.propertyType}
        error={form.problem('propertyType')}
        onChange={(value) => form.set('propertyType', value as PropertyType)}
      >
        <div className={css['choices']}>
          {PROPERTY_TYPES.map((type) => (
            <Radio key={type} value={type} label={type} />
          ))}
        </div>
      </Radio.Group>
      <div className={css['pair']}>
        <Text form={form} field="latitude" inputMode="decimal" placeholder="e.g. 41.2565" />
        <Text form={form} field="longitude" inputMode="decimal" placeholder="e.g. -95.9345" />
      </div>
      <p className={css['note']}>
        A position keeps the wrong building from being measured: new streets, several houses on a lot, a barn
        behind.
      </p>
      <Text
        form={form}
        field="referenceImageUrl"
        inputMode="url"
        placeholder="https://"
        hint="A web address of a photo that anyone can open."
      />
    </FormGroup>
  );
}
