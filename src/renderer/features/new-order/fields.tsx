import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_LENGTH, type OrderField } from '../../../shared/domain/order-rules.ts';
import css from './NewOrder.module.css';
import type { OrderForm } from './useOrderForm.ts';

export type TextField = Exclude<OrderField, 'rushOrder' | 'pdfRequired' | 'propertyType' | 'serviceId'>;

/** The names of the fields, as the form, the summary and the review sheet say them. */
export const LABELS: Readonly<Record<OrderField, string>> = {
  address: 'Address',
  propertyType: 'Property type',
  latitude: 'Latitude',
  longitude: 'Longitude',
  referenceImageUrl: 'Reference picture',
  serviceId: 'Report',
  rushOrder: 'Rush order',
  pdfRequired: 'PDF report',
  customerName: 'Property owner',
  customerEmail: 'Owner’s e-mail',
  insuredName: 'Insured',
  claimNumber: 'Claim number',
  additionalInstructions: 'Instructions for the measuring team',
  notes: 'Notes for your office',
};

/** The element of a field, for the summary's links. */
export function fieldId(field: OrderField): string {
  return `order-${field}`;
}

/** How much of a long field is used, once it's nearly full. */
function counter(field: OrderField, text: string): string | null {
  const limit = MAX_LENGTH[field];
  if (limit === undefined || text.length < limit * 0.8) return null;
  return `${text.length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`;
}

/** One text of the order: label, hint, rule, and a counter where it matters. */
export function Text(props: {
  form: OrderForm;
  field: TextField;
  required?: boolean;
  hint?: string;
  rows?: number;
  inputMode?: 'email' | 'decimal' | 'url';
  placeholder?: string;
  autoFocus?: boolean;
}) {
  const { form, field } = props;
  const value = form.draft[field];
  const shared = {
    id: fieldId(field),
    label: LABELS[field],
    value,
    error: form.problem(field),
    withAsterisk: props.required ?? false,
    'aria-required': props.required ?? false,
    description: counter(field, value) ?? props.hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    placeholder: props.placeholder ?? '',
    autoComplete: 'off',
    onBlur: () => form.leave(field),
  };
  if (props.rows) {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={props.rows}
        maxRows={8}
        onChange={(event) => form.set(field, event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      {...(props.inputMode ? { inputMode: props.inputMode } : {})}
      data-autofocus={props.autoFocus}
      spellCheck={false}
      onChange={(event) => form.set(field, event.currentTarget.value)}
    />
  );
}

/** A card of the form. */
export function FormGroup(props: { title: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{props.title}</legend>
      <p className={css['groupHint']}>{props.hint}</p>
      <div className={css['fields']}>{props.children}</div>
    </fieldset>
  );
}
