import type { OrderDetail } from '../../../../shared/contract/index.ts';
import { statusLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ApiVersion } from '../../../../shared/domain/account.ts';
import { isPastPayment, readStatus, type StatusKind } from '../../../../shared/domain/status.ts';
import type { Millis } from '../../../../shared/domain/units.ts';

export type Step = {
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead' | 'stopped';
  /** When it was reached as far as this computer knows. */
  readonly at: Millis | null;
  readonly note: string | null;
};

/** The order with the version of its account, whose words for a status it has. */
type Way = OrderDetail & { readonly version: ApiVersion };

const WAY: readonly StatusKind[] = ['accepted', 'in_progress', 'qa', 'delivered'];

/** When the order was first seen in a state; polling may have seen it later than it happened. */
function seenAt({ events, order, version }: Way, kind: StatusKind): Millis | null {
  if (kind === 'delivered' && order.deliveredAt !== null) return order.deliveredAt;
  const event = events.find(
    (each) => each.what === 'status' && each.to !== null && readStatus(each.to, version).kind === kind,
  );
  if (event) return event.at;
  // In v1 a record may be there before it's paid for, and nothing is accepted before that.
  const isAccepted = version === 'v4' || isPastPayment(order.status.kind);
  return kind === 'accepted' && isAccepted ? order.orderedAt : null;
}

/** The order's way from the acceptance to the files on this computer, as a row of steps. */
export function timelineOf(of: OrderDetail, version: ApiVersion = 'v4'): readonly Step[] {
  const detail = { ...of, version };
  const { order } = detail;
  const { kind } = order.status;
  const paid = paidStep(detail);
  const reached = kind === 'cancelled' || kind === 'other' ? lastSeen(detail) : WAY.indexOf(kind);
  const steps = WAY.map((each, index): Step => {
    const ended = each === 'delivered' && kind === 'delivered';
    const state = index < reached || ended ? 'done' : index === reached ? 'now' : 'ahead';
    const expected = each === 'delivered' && !ended ? order.expectedAt : null;
    return {
      label: statusLabel({ kind: each, raw: each }),
      state: kind === 'cancelled' && state === 'now' ? 'done' : state,
      at: state === 'ahead' ? null : seenAt(detail, each),
      note: expected === null || kind === 'cancelled' ? null : 'expected',
    };
  });
  if (kind === 'cancelled') {
    const at = seenAt(detail, 'cancelled');
    return [
      ...paid,
      ...steps.filter((step) => step.state === 'done'),
      { label: t('order.canceled'), state: 'stopped', at, note: null },
    ];
  }
  return [...paid, ...steps, filesStep(detail)];
}

/** Where the service collected the payment, the order begins with it. */
function paidStep({ events }: OrderDetail): readonly Step[] {
  const last = events.findLast(({ what }) => what === 'payment');
  return last ? [{ label: t('common.paid'), state: 'done', at: last.at, note: null }] : [];
}

/** How far along the way a canceled or unknown status had come, by what was seen. */
function lastSeen(detail: Way): number {
  const seen = WAY.map((kind) => seenAt(detail, kind) !== null);
  return Math.max(detail.version === 'v4' ? 0 : -1, seen.lastIndexOf(true));
}

function filesStep({ order, files }: OrderDetail): Step {
  const total = order.filesExpected ?? files.length;
  const whole = order.status.kind === 'delivered' && total > 0 && order.filesLocal >= total;
  const saved = files.map((file) => file.local?.savedAt ?? 0);
  return {
    label: t('common.computer'),
    state: whole ? 'done' : order.status.kind === 'delivered' ? 'now' : 'ahead',
    at: whole ? Math.max(0, ...saved) || null : null,
    note: total > 0 ? t('order.files', { filesLocal: order.filesLocal, total }) : null,
  };
}
