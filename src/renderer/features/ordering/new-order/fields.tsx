import { TextInput } from '@mantine/core';
import type { ClipboardEvent, ReactNode } from 'react';
import { fieldLabel } from '../../../../shared/copy/fields.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { readCoordinates, readMapAddress } from '../../../../shared/domain/coordinates.ts';
import {
  type FieldKind,
  fieldRow,
  fieldsOfKind,
  type KindOf,
  type OrderField,
} from '../../../../shared/domain/order-fields.ts';
import { GrowingTextarea } from '../../../components/GrowingTextarea.tsx';
import css from './NewOrder.module.css';
import type { OrderForm } from './useOrderForm.ts';

type TextField = {
  [Field in OrderField]: KindOf<Field> extends 'flag' | 'propertyType' | 'service' ? never : Field;
}[OrderField];

/** What helps with entering a field. Another field needs none. */
const HELP: Readonly<Partial<Record<OrderField, { readonly hint?: string; readonly placeholder?: string }>>> =
  {
    address: texts({ placeholder: 'newOrder.street_city_state_zip_code' }),
    latitude: texts({ placeholder: 'newOrder.example_latitude' }),
    longitude: texts({ placeholder: 'newOrder.example_longitude' }),
    referenceImageUrl: {
      placeholder: 'https://',
      get hint() {
        return t('newOrder.web_address_photo_anyone_can');
      },
    },
    customerEmail: texts({ placeholder: 'newOrder.name_example_com' }),
    claimNumber: texts({ hint: 'newOrder.kept_as_typed_including_leading' }),
    additionalInstructions: texts({ hint: 'newOrder.sent_people_who_measure' }),
    notes: texts({ hint: 'newOrder.ridgeline_adds_own_reference_front' }),
  };
const INPUT_MODES: Readonly<Partial<Record<FieldKind, 'email' | 'decimal' | 'url'>>> = {
  email: 'email',
  url: 'url',
  latitude: 'decimal',
  longitude: 'decimal',
};

/** The element of a field, for the summary's links. */
export function fieldId(field: OrderField): string {
  return `order-${field}`;
}

/** How much of a long field is used, once it's nearly full. */
function counter(field: OrderField, text: string): string | null {
  const limit = fieldRow(field).maxLength;
  if (limit === null || text.length < limit * 0.8) return null;
  return t('newOrder.characters', { text: text.length, limit });
}

/** Both coordinates pasted into one of their fields, as maps copy them, and the address of a map go into the two. */
function pastePair(event: ClipboardEvent, form: OrderForm, kind: FieldKind) {
  if (kind !== 'latitude' && kind !== 'longitude') return;
  const text = event.clipboardData.getData('text');
  const pair = readCoordinates(text) ?? readMapAddress(text);
  if (!pair) return;
  event.preventDefault();
  form.setAll(pair);
}

/** What a text of the order has in common wherever it is entered: label, hint, rule, and a counter where it matters. */
export function textProps(form: OrderForm, field: TextField) {
  const { kind, isRequired } = fieldRow(field);
  const inputMode = INPUT_MODES[kind];
  return {
    id: fieldId(field),
    label: fieldLabel(field),
    value: form.draft[field],
    error: form.problem(field),
    withAsterisk: isRequired,
    'aria-required': isRequired,
    description: counter(field, form.draft[field]) ?? HELP[field]?.hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    placeholder: HELP[field]?.placeholder ?? '',
    autoComplete: 'off',
    onBlur: () => form.leave(field),
    ...(inputMode ? { inputMode } : {}),
  };
}

/** One text of the order. */
export function Text({ form, field }: { form: OrderForm; field: TextField }) {
  const shared = textProps(form, field);
  const { kind } = fieldRow(field);
  if (kind === 'lines') {
    return (
      <GrowingTextarea
        {...shared}
        leastRows={2}
        mostRows={8}
        onChange={(event) => form.set(field, event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      spellCheck={false}
      onPaste={(event) => pastePair(event, form, kind)}
      onChange={(event) => form.set(field, event.currentTarget.value)}
    />
  );
}

/** The texts among `fields`: two beside each other where they are one line, a longer one on its own. */
export function Texts({ form, fields }: { form: OrderForm; fields: readonly OrderField[] }) {
  const texts = fields.filter(isText);
  const isLong = (field: OrderField) => fieldRow(field).kind === 'lines';
  const short = texts.filter((field) => !isLong(field));
  const line = (field: TextField) => <Text key={field} form={form} field={field} />;
  return (
    <>
      {short.length > 1 ? <div className={css['pair']}>{short.map(line)}</div> : short.map(line)}
      {texts.filter(isLong).map(line)}
    </>
  );
}

const TEXTS = new Set<OrderField>(fieldsOfKind('line', 'lines', 'email', 'url', 'latitude', 'longitude'));
const isText = (field: OrderField): field is TextField => TEXTS.has(field);

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
