import { createContext, useContext, useState } from 'react';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import type { OrderForm } from './useOrderForm.ts';

/** Where values came from that nobody typed. `name`: of the customer, the report, or the template. */
export type FilledFrom = {
  readonly kind: 'history' | 'customer' | 'service' | 'template';
  readonly name: string;
};
type Value = OrderDraft[OrderField];
export type FilledField = { readonly value: Value; readonly before: Value; readonly from: FilledFrom };
export type FilledFields = Readonly<Partial<Record<OrderField, FilledField>>>;

export type Filled = {
  /** Where the field's present value came from; null: it was typed, changed since, or is empty. */
  readonly of: (field: OrderField) => FilledFrom | null;
  /** Everything that still stands as it was filled. */
  readonly standing: FilledFields;
  /** Fills these fields in turn, and notes where from. */
  readonly fill: (...steps: readonly FillStep[]) => void;
  /** Another draft is in the form: nothing of it was filled in. */
  readonly clear: () => void;
  /** Everything that is still as this source filled it becomes what it was before. */
  readonly revert: (from: FilledFrom) => void;
};

/** `from` null: as a person chose it, or as it was before. */
export type FillStep = { readonly values: Partial<OrderDraft>; readonly from: FilledFrom | null };

const isSame = (a: FilledFrom, b: FilledFrom) => a.kind === b.kind && a.name === b.name;

/** The draft survives the app's end, and where its values came from must, too. Only on this computer. */
const storageKey = (accountId: string) => `ridgeline.filled.${accountId}`;

/** For a draft that comes from elsewhere, as an order's copy does. */
export function forgetFilled(accountId: string): void {
  localStorage.removeItem(storageKey(accountId));
}

function read(accountId: string): FilledFields {
  try {
    return JSON.parse(localStorage.getItem(storageKey(accountId)) ?? '{}') as FilledFields;
  } catch {
    return {};
  }
}

/** What of `filled` still stands in the draft. */
export function standing(filled: FilledFields, draft: OrderDraft): FilledFields {
  const entries = Object.entries(filled) as [OrderField, FilledField][];
  return Object.fromEntries(entries.filter(([field, { value }]) => draft[field] === value));
}

/** The notes after `values` were filled in: a field that had the value already keeps its own note. */
export function noted(filled: FilledFields, draft: OrderDraft, { values, from }: FillStep): FilledFields {
  const entries = Object.entries(values) as [OrderField, Value][];
  const changed = entries.filter(([field, value]) => draft[field] !== value);
  const present = standing(filled, { ...draft, ...values });
  if (from === null) return present;
  const stood = standing(filled, draft);
  const added = changed.map(([field, value]) => {
    // Filled twice: the way back leads to what the person had typed.
    const before = stood[field]?.before ?? draft[field];
    return [field, { value, before, from }];
  });
  return { ...present, ...Object.fromEntries(added) };
}

/** Notes which values of the form were filled in, so that each is shown with its source and a way back. */
export function useFilled(accountId: string, form: OrderForm): Filled {
  const [filled, setFilled] = useState(() => read(accountId));
  const keep = (next: FilledFields) => {
    setFilled(next);
    localStorage.setItem(storageKey(accountId), JSON.stringify(next));
  };
  const present = standing(filled, form.draft);
  return {
    standing: present,
    of: (field) => present[field]?.from ?? null,
    fill: (...steps) => {
      let [notes, draft] = [filled, form.draft];
      for (const step of steps) {
        notes = noted(notes, draft, step);
        draft = { ...draft, ...step.values };
      }
      if (steps.length === 0) return;
      keep(notes);
      form.setAll(Object.assign({}, ...steps.map(({ values }) => values)));
    },
    clear: () => keep({}),
    revert: (from) => {
      const entries = Object.entries(present) as [OrderField, FilledField][];
      const own = entries.filter(([, each]) => isSame(each.from, from));
      keep(Object.fromEntries(entries.filter(([, each]) => !isSame(each.from, from))));
      form.setAll(Object.fromEntries(own.map(([field, { before }]) => [field, before])));
    },
  };
}

const NOTHING: Filled = { of: () => null, standing: {}, fill: () => {}, clear: () => {}, revert: () => {} };
export const FilledContext = createContext<Filled>(NOTHING);
export const useFilledFields = (): Filled => useContext(FilledContext);
