import type { Intent } from '../../src/shared/domain/intent.ts';
import type { RemoteOrder } from '../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { type StatusKind, statusLabel } from '../../src/shared/domain/status.ts';
import { NO_FIELDS } from '../support/blank-order.ts';

/** An order of which the service reported nothing but the id and the status. */
export function order(
  orderId: string,
  patch: Partial<RemoteOrder> = {},
  kind: StatusKind = 'accepted',
): RemoteOrder {
  return {
    orderId,
    status: { kind, raw: statusLabel({ kind, raw: 'On hold' }) },
    ...NO_FIELDS,
    serviceName: null,
    price: null,
    orderedAt: null,
    deliveredAt: null,
    expectedAt: null,
    raw: '{}',
    ...patch,
  };
}

export function intent(id: string, patch: Partial<Intent> = {}): Intent {
  return {
    id,
    accountId: 'ours',
    reference: `RL-${id}`,
    draft: { ...EMPTY_DRAFT, address: '12 N Oak St' },
    body: '{"address":"12 N Oak St"}',
    bodySha256: 'ab'.repeat(32),
    confirmedFor: 'http://127.0.0.1:4010 client-ours',
    quoted: { minor: 4_250, currency: 'USD' },
    state: 'queued',
    hold: null,
    attempt: 1,
    confirmedAt: 1_000,
    dueAt: 11_000,
    sentAt: null,
    orderId: null,
    message: null,
    problems: [],
    lookedAt: null,
    looks: 0,
    lookingSince: null,
    runId: null,
    row: null,
    batchId: null,
    checkoutId: null,
    agreed: { minor: 4_250, currency: 'USD' },
    agreedAt: 1_000,
    offered: null,
    acknowledged: [],
    ...patch,
  };
}
