import type { ApiVersion } from './account.ts';
import { orderWord, type StatusKind } from './status-words.ts';

export type { StatusKind } from './status-words.ts';

/** A status as read from the service: the kind for logic, the service's own text for the screen when it's `other`. */
export type WorkStatus = { readonly kind: StatusKind; readonly raw: string };

/**
 * Reads a status string of any case or separator (`In Progress`, `IN_PROGRESS`, `inProgress`). In v1 only words past the
 * payment are known: an order record may be there before it's paid.
 */
export function readStatus(raw: string, version: ApiVersion = 'v4'): WorkStatus {
  return { kind: orderWord(raw, version), raw };
}

/** Whether the service may still change the order: everything but delivered and canceled. */
export function isOpen(kind: StatusKind): boolean {
  return kind !== 'delivered' && kind !== 'cancelled';
}

const LABELS: Readonly<Record<Exclude<StatusKind, 'other'>, string>> = {
  accepted: 'Accepted',
  in_progress: 'In progress',
  qa: 'Quality check',
  delivered: 'Delivered',
  cancelled: 'Canceled',
};

/** The words for a badge. A status this app doesn't know is shown as the service wrote it. */
export function statusLabel(status: WorkStatus): string {
  return status.kind === 'other' ? status.raw : LABELS[status.kind];
}

/** A status where its words are chosen later, in the language of that moment: its kind, or the service's own text. */
export function statusWord(status: WorkStatus): string {
  return status.kind === 'other' ? status.raw : status.kind;
}

/** Whether the service works on the order, or has: in v1 nobody does before it's paid. */
export function isPastPayment(kind: StatusKind): boolean {
  return kind === 'accepted' || kind === 'in_progress' || kind === 'qa' || kind === 'delivered';
}
