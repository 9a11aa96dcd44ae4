import { useRef } from 'react';
import type { CallOutput } from '../../../../../shared/contract/index.ts';
import type { OrderDraft } from '../../../../../shared/domain/order.ts';
import type { OrderField } from '../../../../../shared/domain/order-fields.ts';
import { useAsked } from '../../../../components/useAnswer.ts';
import type { Filled } from '../filled.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { planDefaults } from './defaults.ts';

export type Presets = CallOutput<'presets.list'>;
const NO_PRESETS: Presets = { templates: [], defaults: [] };

export function usePresets(accountId: string): Presets {
  return useAsked('presets.list', { accountId }).value ?? NO_PRESETS;
}

/** The form whose defaults follow its customer and its report. */
export function useFormWithDefaults(form: OrderForm, filled: Filled, { defaults }: Presets) {
  const touched = useRef(new Set<OrderField>());
  const apply = (values: Partial<OrderDraft>, kind: 'customer' | 'service') => {
    const draft = { ...form.draft, ...values };
    return planDefaults({ draft, filled: filled.standing, touched: touched.current }, defaults, kind);
  };
  const set: OrderForm['set'] = (field, value) => {
    touched.current.add(field);
    form.set(field, value);
  };
  const own: OrderForm = {
    ...form,
    set,
    clear: () => {
      touched.current.clear();
      filled.clear();
      form.clear();
    },
  };
  return {
    form: own,
    /** The person chose a report. */
    chooseService: (serviceId: string) => {
      touched.current.add('serviceId');
      filled.fill({ values: { serviceId }, from: null }, ...apply({ serviceId }, 'service'));
    },
    /** The person chose a remembered property owner. */
    chooseCustomer: (values: Pick<OrderDraft, 'customerName' | 'customerEmail'>) =>
      filled.fill(
        { values, from: { kind: 'history', name: values.customerName } },
        ...apply(values, 'customer'),
      ),
    /** The person has left a field of the property owner. */
    leftCustomer: () => filled.fill(...apply({}, 'customer')),
  };
}
