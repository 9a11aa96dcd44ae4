import { duplicateName } from '../../../../../src/shared/domain/list.ts';
import type { OrderDraft } from '../../../../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../../../src/shared/domain/order-rules.ts';
import type { Chance } from '../../simulation/random.ts';
import { orderAnyway } from '../../support/seen.ts';
import { CARD_ACCOUNT, type Computer } from './computer.ts';
import type { Invariants } from './invariants.ts';
import type { CardService, Session } from './service.ts';

const accountId = CARD_ACCOUNT.id;

/** Somebody at the screen, and the customer at the payment page, who do what they can, in any order. */
export function createPerson(chance: Chance, service: CardService, invariants: Invariants) {
  let houses = 0;
  const { words, runs, seconds, now } = invariants;

  const draft = (): OrderDraft => {
    houses += 1;
    return {
      ...EMPTY_DRAFT,
      customerName: 'Dana Muñoz',
      customerEmail: `owner${houses % 9}@example.com`,
      address: `${Math.floor(houses / 2)} N Oak St, Omaha, NE 68102`,
      serviceId: 'svc_1',
      propertyType: 'Residential',
    };
  };
  const price = () => ({ minor: service.price.minor, currency: 'USD' });
  const remember = (intentId: string, reference: string) =>
    words.set(reference, {
      intentId,
      reference,
      authorized: 1,
      picked: false,
      returned: false,
      at: seconds(),
    });

  async function place({ outbox }: Computer): Promise<void> {
    const input = { accountId, draft: draft(), quoted: price() };
    const intent = await orderAnyway((seen) =>
      outbox.handlers['orders.place']({ ...input, duplicates: [...seen] }),
    );
    remember(intent.id, intent.reference);
  }

  const anySize = () =>
    chance.whether(0.2) ? 51 + Math.floor(chance.next() * 55) : 2 + Math.floor(chance.next() * 6);

  async function placeList({ outbox }: Computer, size = anySize()): Promise<void> {
    const drafts = Array.from({ length: size }, () => ({ draft: draft(), quoted: price() }));
    const id = await orderAnyway((acknowledged) => {
      const rows = drafts.map((each, at) => ({ ...each, row: at + 1, acknowledged }));
      return outbox.runs.confirm({ accountId, listId: 'list', name: 'A list', rows }, () => {});
    });
    runs.set(id, { allowed: 1, sent: 0, at: seconds() });
    for (const row of invariants.inStates(['queued'])) if (row.run_id === id) remember(row.id, row.reference);
  }

  async function undo({ outbox }: Computer): Promise<void> {
    const word = chance.pick([...words.values()]);
    await outbox.handlers['orders.undo']({ intentId: word.intentId });
    word.authorized -= 1;
  }

  async function decide({ outbox: { handlers } }: Computer): Promise<void> {
    const row = chance.pick(
      invariants.inStates(['needs_human', 'conflict', 'unknown', 'rejected', 'held', 'quarantined']),
    );
    const word = words.get(row.reference);
    if (!word) return;
    const { intentId } = word;
    switch (chance.pick(['again', 'again', 'cancel', 'match', 'look'] as const)) {
      case 'again': {
        const { key } = await handlers['outbox.askAgain']({ intentId });
        await handlers['outbox.decide']({ intentId, decision: { kind: 'send_again', key } });
        word.authorized += 1;
        word.at = seconds();
        return;
      }
      case 'cancel':
        return void (await handlers['outbox.decide']({ intentId, decision: { kind: 'cancel' } }));
      case 'match': {
        const was = word.picked;
        word.picked = true;
        try {
          const { orderId } = chance.pick(service.book);
          await handlers['outbox.decide']({ intentId, decision: { kind: 'match', orderId } });
        } catch (error) {
          word.picked = was;
          throw error;
        }
        return;
      }
      case 'look':
        return void (await handlers['outbox.decide']({ intentId, decision: { kind: 'keep_looking' } }));
    }
  }

  /** At the end, what waits because its roof was ordered twice goes all the same. */
  async function tidyUp({ outbox: { handlers } }: Computer): Promise<void> {
    for (const { id: intentId, reference, run_id } of invariants.inStates(['held'])) {
      const { intent, duplicates } = await handlers['outbox.detail']({ intentId });
      if (intent.hold !== 'duplicate') continue;
      const word = words.get(reference);
      if (word) word.at = seconds();
      const run = runs.get(run_id ?? '');
      if (run) run.at = seconds();
      const decision = { kind: 'order_anyway', duplicates: duplicates.map(duplicateName) } as const;
      await handlers['outbox.decide']({ intentId, decision });
    }
  }

  async function next({ outbox }: Computer): Promise<void> {
    const runId = chance.pick([...runs.keys()]);
    const run = outbox.runs.get(runId);
    const number = run?.nextCheckout?.number;
    // A click that is counted twice.
    const asked = { runId, ...(number === undefined || chance.whether(0.3) ? {} : { number }) };
    const before = runs.get(runId)?.at ?? 0;
    runs.set(runId, { allowed: 0, sent: 0, ...runs.get(runId), at: seconds() });
    try {
      await outbox.handlers['checkouts.next'](asked);
    } catch (error) {
      Object.assign(runs.get(runId) ?? {}, { at: before });
      throw error;
    }
    const mine = runs.get(runId);
    if (mine) mine.allowed += 1;
    if (asked.number !== undefined) await outbox.handlers['checkouts.next'](asked);
  }

  async function handle(computer: Computer): Promise<void> {
    now.clicked = true;
    try {
      await click(computer);
    } finally {
      now.clicked = false;
    }
  }

  async function click(computer: Computer): Promise<void> {
    const { handlers } = computer.outbox;
    const { id: checkoutId } = chance.pick(invariants.checkouts());
    switch (chance.pick(['open', 'agree', 'check', 'back', 'back', 'back unasked', 'paste'] as const)) {
      case 'open':
        return void (await handlers['checkouts.open']({ checkoutId, agreed: null }));
      case 'agree': {
        const { checkout } = await handlers['checkouts.get']({ checkoutId });
        if (checkout.strangeHost !== null) {
          now.allowed = true;
          await handlers['payments.put']({ accountId, hosts: [checkout.strangeHost] });
        }
        return void (await handlers['checkouts.open']({ checkoutId, agreed: checkout.asked }));
      }
      case 'check':
        return void (await handlers['checkouts.check']({ checkoutId }));
      case 'back':
        return takeBack(computer, checkoutId, false);
      case 'back unasked':
        return takeBack(computer, checkoutId, true);
      case 'paste': {
        const { id } = chance.pick(service.sessions);
        await handlers['checkouts.paste']({ accountId, address: `https://x.example/?session_id=${id}` });
      }
    }
  }

  async function takeBack({ outbox }: Computer, checkoutId: string, unasked: boolean): Promise<void> {
    await outbox.handlers['checkouts.takeBack']({ checkoutId, unasked });
    for (const { reference, state } of invariants.intentsOf(checkoutId)) {
      const word = words.get(reference);
      if (word && state === 'cancelled') word.returned = true;
    }
  }

  /** At the payment page; pages that only the service knows of are seldom paid. */
  function customer(): void {
    const known = service.sessions.filter(({ id }) =>
      invariants.checkouts().some((one) => one.session_id === id),
    );
    const session = chance.pick(chance.whether(0.9) ? known : service.sessions);
    service.act(
      session,
      chance.pick(['pay', 'pay', 'pay_later', 'clear', 'clear', 'cancel', 'expire'] as const),
    );
  }

  async function land(computer: Computer): Promise<void> {
    const session: Session = chance.pick(service.sessions);
    const other = chance.pick(service.sessions);
    const given = chance.pick([session.id, session.id, other.id, 'cs_nobody', null]);
    const to = chance.pick(['success', 'success', 'cancel'] as const);
    await computer.land(to === 'success' ? session.successUrl : session.cancelUrl, { to, sessionId: given });
  }

  return { tidyUp, place, placeList, undo, decide, next, handle, customer, land };
}
