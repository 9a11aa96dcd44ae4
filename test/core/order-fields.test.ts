import { describe, expect, it, onTestFinished } from 'vitest';
import type { PracticeLauncher } from '../../src/main/core/ports/index.ts';
import { amended } from '../../src/main/core/tracking/inbox/order-items.ts';
import { changesOf } from '../../src/main/core/tracking/orders/changes.ts';
import { fieldName } from '../../src/renderer/components/fieldNames.ts';
import { reviewSections } from '../../src/renderer/features/ordering/new-order/review-rows.ts';
import { FIELD_KEYS as SERVICE_KEYS, fieldRow as serviceRow } from '../../src/sandbox/model/order-fields.ts';
import type { ExportedFile } from '../../src/shared/contract/index.ts';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { say } from '../../src/shared/copy/say.ts';
import type { OrderDraft, RemoteOrder } from '../../src/shared/domain/order.ts';
import {
  COLUMN_ORDER,
  FIELD_KEYS,
  FORM_ORDER,
  fieldRow,
  type OrderField,
} from '../../src/shared/domain/order-fields.ts';
import { checkDraft, EMPTY_DRAFT, toFields } from '../../src/shared/domain/order-rules.ts';
import { HandClock, signIn, startService } from '../sandbox/support.ts';
import { startTestApp } from '../support/app.ts';
import { NO_FIELDS } from '../support/blank-order.ts';
import { createFastClock } from '../support/fast-clock.ts';
import { placeOrder } from '../support/place.ts';
import { bringFile } from './lists/support.ts';
import { remoteOrder } from './support/service-double.ts';

/** Values that can be distinguished in a body, a row and a file. A text field that isn't here gets its own name. */
const VALUES: Partial<OrderDraft> = {
  customerName: 'Dana Muñoz',
  customerEmail: 'dana@example.com',
  address: '12 Juniper Lane, Millbrook, OH 45000',
  serviceId: 'svc_roof_premium',
  propertyType: 'Commercial',
  latitude: '40.10213',
  longitude: '-83.60144',
  rushOrder: true,
  pdfRequired: false,
  insuredName: 'Lee Park',
  claimNumber: '000417-22',
  referenceImageUrl: 'https://example.com/photos/12-juniper.jpg',
};
const DRAFT = Object.fromEntries(
  FIELD_KEYS.map((field) => [field, VALUES[field] ?? `${field} 000417`]),
) as OrderDraft;

/** A value as a person reads it in a list. */
const textOf = (field: OrderField) => {
  const value = DRAFT[field];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
};
const linesOf = ({ base64 }: ExportedFile) =>
  Buffer.from(base64, 'base64').toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
/** The cells of a line of a CSV file whose quoted cells hold no quotes. */
const cellsOf = (line = '') =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
const columnLabels = COLUMN_ORDER.map((field) => fieldRow(field).column.label);

/** An app with the real practice service in this process, and a client that asks the service itself. */
async function office() {
  const service = await startService({ clock: new HandClock(Date.now()) });
  const credentials = service.seedAccount();
  const practice: PracticeLauncher = {
    start: async (seed) => ({ baseUrl: service.baseUrl, credentials: seed ? credentials : null }),
    stop: async () => {},
    addAccount: () => Promise.reject(new Error('none')),
    onExit: () => {},
  };
  const app = await startTestApp({ adapters: { practice, clock: createFastClock(20) } });
  const { id: accountId } = await app.call('accounts.addPractice', undefined);
  return { app, accountId, client: await signIn(service.baseUrl, credentials) };
}

describe('every field of an order', () => {
  it('passes the rules with a value of its kind', () => {
    expect(checkDraft(DRAFT)).toEqual([]);
  });

  it('arrives at the service, and comes back into the stored order', async () => {
    const { app, accountId, client } = await office();
    const { id: intentId } = await placeOrder(app.call, accountId, DRAFT);
    const intent = async () => (await app.call('outbox.detail', { intentId })).intent;
    await expect.poll(async () => (await intent()).orderId).not.toBeNull();
    const orderId = (await intent()).orderId ?? '';
    const received = (await client.get(`/v4/orders/${orderId}`)).body;
    await app.call('orders.refresh', { accountId, orderId });
    const { order } = await app.call('orders.get', { accountId, orderId });
    const sent = toFields(DRAFT);
    for (const field of FIELD_KEYS) {
      const expected = field === 'notes' ? expect.stringContaining(sent.notes) : sent[field];
      expect(received[fieldRow(field).wire], `${field} at the service`).toEqual(expected);
      expect(order[field], `${field} in the stored order`).toEqual(expected);
    }
  });

  it('is on the review sheet with its label and value', () => {
    const rows = reviewSections(DRAFT, undefined).flatMap((section) => section.rows);
    expect(rows).toHaveLength(FIELD_KEYS.length);
    for (const field of FIELD_KEYS)
      expect(rows).toContainEqual({ field, label: fieldRow(field).label, value: textOf(field) });
  });

  it('is on a Spanish review sheet under a Spanish title', async () => {
    onTestFinished(() => setLanguage('en-US'));
    await setLanguage('es-US');
    const titles = reviewSections(DRAFT, undefined).map(({ title }) => title);
    expect(titles).toEqual(['Propiedad', 'Informe', 'Propietario y reclamo']);
  });

  it('makes a line of history and a sentence of the inbox when the service changes it', () => {
    const before = {
      ...remoteOrder('1'),
      ...NO_FIELDS,
      serviceName: null,
      ...toFields(DRAFT),
    } as RemoteOrder;
    for (const field of FIELD_KEYS.filter((each) => fieldRow(each).isWatched)) {
      const value = before[field];
      const changed =
        typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `Another ${value}`;
      const { events, fields } = changesOf(before, { ...before, [field]: changed }, 1, 'polled');
      expect(events, field).toMatchObject([{ what: 'field', field }]);
      expect(fieldName(field)).toBe(fieldRow(field).label);
      const words = say(amended(fields, { from: null, to: null }));
      if (field !== 'pdfRequired') expect(words).toContain(fieldRow(field).inSentence);
    }
  });

  it('is a column of the template, known again when the template is read in, and of an exported list', async () => {
    const { app, accountId } = await office();
    const template = await app.call('lists.sample', { what: 'template', format: 'csv' });
    expect(cellsOf(linesOf(template)[0])).toEqual(columnLabels);
    // A latitude that is none: the row comes back in the export of rejected rows, with all of its cells.
    const row = COLUMN_ORDER.map((field) => (field === 'latitude' ? '95.1' : textOf(field)));
    const csv = [columnLabels, row].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
    const read = await bringFile(app, accountId, 'orders.csv', Buffer.from(csv));
    expect(read.columns.map(({ field }) => field)).toEqual(COLUMN_ORDER);
    await app.call('lists.setMapping', { listId: read.id, fields: [...COLUMN_ORDER], constants: {} });
    const rejected = await app.call('lists.export', {
      listId: read.id,
      what: 'rejected',
      format: 'csv',
    });
    const [header, line] = linesOf(rejected).map(cellsOf);
    expect(header?.slice(2)).toEqual(columnLabels);
    expect(line?.slice(2)).toEqual(row);
  });
});

describe('the table of order fields', () => {
  it('has every field once in the form and once among the columns, under names that are its own', () => {
    for (const order of [FORM_ORDER, COLUMN_ORDER]) expect(order.toSorted()).toEqual(FIELD_KEYS.toSorted());
    const names = [
      FIELD_KEYS.map((field) => fieldRow(field).label),
      columnLabels,
      FIELD_KEYS.map((field) => fieldRow(field).inSentence),
      FIELD_KEYS.map((field) => fieldRow(field).column.place),
    ];
    for (const each of names) expect(new Set<string | number>(each).size).toBe(FIELD_KEYS.length);
  });

  it('agrees with the practice service’s own description of a body', () => {
    expect(FIELD_KEYS.map((field) => fieldRow(field).wire)).toEqual(SERVICE_KEYS);
    for (const field of FIELD_KEYS) {
      const [ours, theirs] = [fieldRow(field), serviceRow(field)];
      const kind = theirs.kind === 'text' ? expect.stringMatching(/^lines?$/) : theirs.kind;
      expect(ours.kind, field).toEqual(kind);
      expect(ours.isRequired, field).toBe(theirs.isRequired);
      expect(ours.maxLength ?? 0, field).toBeLessThanOrEqual(theirs.max ?? 0);
      expect(EMPTY_DRAFT[field] === '' ? undefined : EMPTY_DRAFT[field], field).toBe(theirs.fallback);
    }
  });
});
