import { STATE_NAMES } from '../keys.ts';
import type { Truth } from '../truth.ts';
import type { Table } from './table.ts';

/** The table with each value written otherwise, by the column's name. */
const eachValue = (table: Table, write: (value: string, name: string) => string): Table => ({
  ...table,
  rows: table.rows.map((row) => row.map((value, at) => write(value, table.names[at] ?? ''))),
});

const isOfZip = (name: string) => /zip|postal/i.test(name);

const inCapitals = (truth: Truth): Truth => {
  if (typeof truth === 'string') return truth.toUpperCase();
  if (typeof truth !== 'object' || truth === null) return truth;
  return {
    ...truth,
    acceptable: truth.acceptable.map((each) => (typeof each === 'string' ? each.toUpperCase() : each)),
  };
};

/** Except addresses of the web, which are others then. */
export function inCapitalValues(table: Table): Table {
  const written = eachValue(table, (value) => (value.includes('://') ? value : value.toUpperCase()));
  const orders = table.truth.orders.map((order) => ({
    ...order,
    ...(order.notes !== undefined && { notes: inCapitals(order.notes) }),
    ...(order.additionalInstructions !== undefined && {
      additionalInstructions: inCapitals(order.additionalInstructions),
    }),
  }));
  return { ...written, truth: { ...table.truth, orders } };
}

const NOTHING = ['N/A', '-', 'NULL', 'None', 'nan', 'n/a', '--', '(blank)'];

/** Cells with nothing in them say so in a word, in each list with another one. */
export function withWordsForNothing(table: Table): Table {
  const word = NOTHING[table.truth.file.length % NOTHING.length] ?? '';
  const width = table.names.length;
  const rows = table.rows.map((row) =>
    row.every((value) => value.trim() === '')
      ? row
      : Array.from({ length: width }, (_none, at) => (row[at]?.trim() ? row[at] : word)),
  );
  return { ...table, rows };
}

export const withZip4 = (table: Table): Table =>
  eachValue(table, (value, name) =>
    isOfZip(name) && /^\d{5}$/.test(value) ? `${value}-${value.slice(1)}` : value,
  );

/** As a spreadsheet takes ZIP Codes for numbers. */
export const withoutZeros = (table: Table): Table =>
  eachValue(table, (value, name) => (isOfZip(name) && /^0\d{4}$/.test(value) ? value.slice(1) : value));

/** In columns of states alone. */
export function withWholeStates(table: Table): Table {
  const names = new Map(STATE_NAMES.map(({ code, name }) => [code, name]));
  const isOfStates = table.names.map((_name, at) => {
    const values = table.rows
      .map((row) => row[at]?.trim().toUpperCase() ?? '')
      .filter((value) => value !== '');
    return values.length > 0 && values.every((value) => names.has(value));
  });
  const rows = table.rows.map((row) =>
    row.map((value, at) => (isOfStates[at] && names.get(value.trim().toUpperCase())) || value),
  );
  return { ...table, rows };
}
