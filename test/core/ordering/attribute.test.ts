import { describe, expect, it } from 'vitest';
import { attribute } from '../../../src/main/core/ordering/reconcile/attribute.ts';
import type { Intent } from '../../../src/shared/domain/intent.ts';
import type { RemoteOrder } from '../../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../src/shared/domain/order-rules.ts';
import { makeReference } from '../../../src/shared/domain/reference.ts';
import { intent, order } from '../../store/rows.ts';

const STREET = 'Elm Street, Omaha, NE 68102';

function row(number: number, patch: Partial<Intent['draft']> = {}, seed = number): Intent {
  const customer = { customerName: `Owner ${number}`, customerEmail: `owner${number}@example.com` };
  const draft = {
    ...EMPTY_DRAFT,
    ...customer,
    address: `${number} ${STREET}`,
    serviceId: 'roof-a',
    ...patch,
  };
  return intent(`i${seed}`, { reference: makeReference(() => new Uint8Array(10).fill(seed)), draft });
}

/** What a service that keeps notes to itself tells of the order made from a row. */
function made(orderId: string, { draft }: Intent, patch: Partial<RemoteOrder> = {}): RemoteOrder {
  const { address, customerEmail, customerName, serviceId } = draft;
  return order(orderId, { address, customerEmail, customerName, serviceId, ...patch });
}

const fates = (rows: readonly Intent[], orders: readonly RemoteOrder[]) =>
  attribute(rows, { orders, refusals: [], unreadable: 0 }).map(([, fate]) =>
    fate.kind === 'placed' ? fate.order.orderId : fate.kind,
  );

describe('a bulk answer without references', () => {
  const rows = [row(1), row(2), row(3)];
  const [one, two, three] = rows as [Intent, Intent, Intent];

  it('settles each row by its address and customer, in whatever order the orders come', () => {
    expect(fates(rows, [made('c', three), made('a', one), made('b', two)])).toEqual(['a', 'b', 'c']);
  });

  it('settles nothing for an order that tells no address', () => {
    expect(fates(rows, [made('a', one, { address: null }), made('b', two)])).toEqual([
      'unknown',
      'b',
      'unknown',
    ]);
  });

  it('leaves two rows of one roof to the search when the orders don’t distinguish them', () => {
    const again = row(1, {}, 4);
    expect(fates([one, again, two], [made('a', one), made('a2', one), made('b', two)])).toEqual([
      'unknown',
      'unknown',
      'b',
    ]);
  });

  it('gives one order to neither of two rows of its roof', () => {
    expect(fates([one, row(1, {}, 4)], [made('a', one)])).toEqual(['unknown', 'unknown']);
  });

  it('tells two rows of one roof apart by their report', () => {
    const other = row(1, { serviceId: 'roof-b' }, 4);
    expect(fates([one, other], [made('y', other), made('x', one)])).toEqual(['x', 'y']);
  });

  it('takes neither of two orders that fit one row', () => {
    expect(fates([one, two], [made('a', one), made('a2', one)])).toEqual(['unknown', 'unknown']);
  });

  it('takes no order of another roof, customer or reference', () => {
    const others = [
      made('p', one, { address: `99 ${STREET}` }),
      made('q', two, { customerEmail: 'somebody@example.net' }),
      made('r', three, { notes: makeReference(() => new Uint8Array(10).fill(9)) }),
    ];
    expect(fates(rows, others)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('doesn’t put an order without a reference beside one that carries the row’s own', () => {
    expect(fates([one], [made('own', one, { notes: one.reference }), made('copy', one)])).toEqual(['own']);
  });
});
