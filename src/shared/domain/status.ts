/**
 * The progress names the service reports (interface document, section 3). The exact strings aren't documented, so a
 * status keeps what the service wrote; a name not known here is `other` and counts as still open.
 */
export type StatusKind = 'accepted' | 'in_progress' | 'qa' | 'delivered' | 'cancelled' | 'other';

/** A status as read from the service: the kind for logic, the service's own text for the screen when it's `other`. */
export type WorkStatus = { readonly kind: StatusKind; readonly raw: string };

const KNOWN: Readonly<Record<string, StatusKind>> = {
  accepted: 'accepted',
  orderaccepted: 'accepted',
  created: 'accepted',
  placed: 'accepted',
  received: 'accepted',
  new: 'accepted',
  inprogress: 'in_progress',
  processing: 'in_progress',
  working: 'in_progress',
  qa: 'qa',
  inqa: 'qa',
  qualityassurance: 'qa',
  qualitycheck: 'qa',
  completed: 'delivered',
  complete: 'delivered',
  delivered: 'delivered',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

/** Reads a status string of any case or separator (`In Progress`, `IN_PROGRESS`, `inProgress`). */
export function readStatus(raw: string): WorkStatus {
  return { kind: KNOWN[raw.toLowerCase().replace(/[^a-z]/g, '')] ?? 'other', raw };
}

/** Whether the service may still change the order: everything but delivered and cancelled. */
export function isOpen(kind: StatusKind): boolean {
  return kind !== 'delivered' && kind !== 'cancelled';
}

const LABELS: Readonly<Record<Exclude<StatusKind, 'other'>, string>> = {
  accepted: 'Accepted',
  in_progress: 'In progress',
  qa: 'Quality check',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The words for a badge. A status this app doesn't know is shown as the service wrote it. */
export function statusLabel(status: WorkStatus): string {
  return status.kind === 'other' ? status.raw : LABELS[status.kind];
}
