import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldLabel, propertyTypeLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import { PROPERTY_TYPES, type PropertyType } from '../../../../shared/domain/order.ts';
import { fieldsOf, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { FilledNote } from './FilledNote.tsx';
import { FormGroup, fieldId, Text, Texts } from './fields.tsx';
import css from './NewOrder.module.css';
import type { OrderForm } from './useOrderForm.ts';

const POSITION: readonly OrderField[] = ['latitude', 'longitude'];
const OTHERS = fieldsOf('property').filter((field) => field !== 'address' && !POSITION.includes(field));

/** Which roof. `children`: what stands below the coordinates. */
export function Property({ form, children }: { form: OrderForm; children?: ReactNode }) {
  return (
    <FormGroup title={t('newOrder.property')} hint={t('newOrder.roof_be_measured')}>
      <Text form={form} field="address" />
      <Radio.Group
        id={fieldId('propertyType')}
        label={fieldLabel('propertyType')}
        withAsterisk
        value={form.draft.propertyType}
        error={form.problem('propertyType')}
        onChange={(value) => form.set('propertyType', value as PropertyType)}
      >
        <div className={css['choices']}>
          {PROPERTY_TYPES.map((type) => (
            <Radio key={type} value={type} label={propertyTypeLabel(type)} />
          ))}
        </div>
      </Radio.Group>
      <FilledNote fields={['propertyType']} />
      <Texts form={form} fields={POSITION} />
      <p className={css['note']}>{t('newOrder.coordinates_keep_wrong_building_from')}</p>
      {children}
      <Texts form={form} fields={OTHERS} />
    </FormGroup>
  );
}
