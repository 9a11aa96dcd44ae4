import type { AccountId } from '../../../../shared/domain/account.ts';
import type { HoldReason } from '../../../../shared/domain/intent.ts';
import { announce, announceRun, type OrderingContext } from '../context.ts';
import { isLaneHold, type Stop } from '../gate/gate.ts';

/** The network is back, somebody signed in, or a person asked: what this account holds is tried now. */
export function wake(context: OrderingContext, accountId: AccountId, wasAway: boolean): void {
  context.gates.hurry(accountId, wasAway);
  // Behind a gate that is shut everything waits for its proof.
  if (context.gates.of(accountId)) return;
  release(context, (hold, account) => account === accountId && isLaneHold(hold) && hold !== 'rate_limited');
}

/** Sending was switched on again in the settings. */
export function wakePaused(context: OrderingContext): void {
  if (context.ports.store.settings.get().sendingPaused) return;
  release(context, (hold) => hold === 'paused');
}

/** The account's gate is open again: all that waited for it may go. */
export function releaseLane(context: OrderingContext, accountId: AccountId): void {
  release(context, (hold, account) => account === accountId && isLaneHold(hold));
}

function release(
  context: OrderingContext,
  which: (hold: HoldReason | null, accountId: AccountId) => boolean,
): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const intents = store.outbox.singles(['held']).filter((each) => which(each.hold, each.accountId));
  const runs = store.runs.open().filter((each) => which(each.hold, each.accountId));
  if (intents.length + runs.length === 0) return;
  store.transaction(() => {
    for (const { id, dueAt } of intents)
      store.outbox.move(id, ['held'], 'queued', { dueAt: Math.min(dueAt, now) }, now, 'tried again');
    for (const { id, dueAt } of runs)
      store.runs.update(id, { hold: null, message: null, dueAt: Math.min(dueAt, now) });
  });
  for (const intent of intents) announce(context, intent);
  for (const run of runs) announceRun(context, run);
}

/** What is due while its account's gate is shut waits with the gate's own reason and time, on the disk and on the screen. */
export function holdBehind(context: OrderingContext, accountId: AccountId, stop: Stop): void {
  const { clock, store } = context.ports;
  const now = clock.now();
  const { reason: hold, message, expected: dueAt } = stop;
  const mine = (each: { readonly accountId: AccountId }) => each.accountId === accountId;
  const differs = (each: { readonly hold: HoldReason | null; readonly dueAt: number }) =>
    each.hold !== hold || each.dueAt !== dueAt;
  const due = store.outbox.singles(['queued']).filter((each) => mine(each) && each.dueAt <= now);
  const held = store.outbox
    .singles(['held'])
    .filter((each) => mine(each) && isLaneHold(each.hold) && differs(each));
  const runs = store.runs
    .open()
    .filter((each) => mine(each) && !each.paused && mayShow(each.hold) && differs(each))
    .filter((each) => each.hold !== null || each.dueAt <= now);
  if (due.length + held.length + runs.length === 0) return;
  store.transaction(() => {
    for (const { id } of due) store.outbox.move(id, ['queued'], 'held', { hold, message, dueAt }, now, hold);
    for (const { id } of held) store.outbox.note(id, { hold, message, dueAt });
    for (const { id } of runs) store.runs.update(id, { hold, message, dueAt });
  });
  for (const intent of [...due, ...held]) announce(context, intent);
  for (const run of runs) announceRun(context, run);
}

function mayShow(hold: HoldReason | null): boolean {
  return hold === null || isLaneHold(hold);
}
