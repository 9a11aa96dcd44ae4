import { duplicateName } from '../../../../src/shared/domain/list.ts';
import type { OrderDraft } from '../../../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import type { ServiceModel } from '../support/service-model.ts';
import { LIFE_ACCOUNT } from '../support/session.ts';
import type { Computer } from './computer.ts';
import type { Invariants, Word } from './invariants.ts';
import type { Chance } from './random.ts';

const accountId = LIFE_ACCOUNT.id;

/** Somebody at the screen, who does what screens allow, in any order, and remembers what they said. */
export function createPerson(chance: Chance, model: ServiceModel, invariants: Invariants) {
  let houses = 0;
  const runs: string[] = [];
  const { words } = invariants;

  const draft = (): OrderDraft => {
    houses += 1;
    return {
      ...EMPTY_DRAFT,
      customerName: 'Dana Muñoz',
      customerEmail: `owner${houses % 9}@example.com`,
      // Two neighbors share an address now and then: looks alike, and isn't the same.
      address: `${Math.floor(houses / 2)} N Oak St, Omaha, NE 68102`,
      serviceId: chance.pick(['svc_1', 'svc_2']),
      propertyType: 'Residential',
    };
  };
  const price = () =>
    chance.whether(0.2) ? null : { minor: Math.round(model.price.amount * 100), currency: 'USD' };
  /** What the screen shows of the roof; now and then the person was faster than the screen. */
  const seen = (computer: Computer, wanted: OrderDraft) =>
    chance.whether(0.1) ? [] : computer.duplicates.of(accountId, wanted).map(duplicateName);
  const remember = (intentId: string, reference: string) =>
    words.set(reference, { intentId, reference, authorized: 1, picked: false });
  const some = (): Word | null => (words.size === 0 ? null : chance.pick([...words.values()]));

  async function place(computer: Computer): Promise<void> {
    const wanted = draft();
    const intent = await computer.outbox.handlers['orders.place']({
      accountId,
      draft: wanted,
      quoted: price(),
      duplicates: seen(computer, wanted),
    });
    remember(intent.id, intent.reference);
  }

  async function placeList(computer: Computer): Promise<void> {
    const size = chance.whether(0.06)
      ? 51 + Math.floor(chance.next() * 20)
      : 2 + Math.floor(chance.next() * 6);
    const rows = Array.from({ length: size }, (_, at) => {
      const wanted = draft();
      return { row: at + 1, draft: wanted, quoted: price(), acknowledged: seen(computer, wanted) };
    });
    const id = computer.outbox.runs.confirm({ accountId, listId: 'list', name: 'A list', rows }, () => {});
    runs.push(id);
    for (const row of invariants.inStates(['queued'])) {
      if (row.run_id === id) remember(row.id, row.reference);
    }
  }

  /** Somebody at another computer orders a roof that was ordered or is about to be ordered here. */
  function otherDesk(): void {
    const address = `${Math.floor(chance.next() * (houses / 2 + 1))} N Oak St, Omaha, NE 68102`;
    const customerEmail = `owner${Math.floor(chance.next() * 9)}@example.com`;
    model.elsewhere({ notes: 'RL-ELSEWHERE', address, customerEmail, serviceId: 'svc_1' });
  }

  async function undo(computer: Computer): Promise<void> {
    const word = some();
    if (!word) return;
    await computer.outbox.handlers['orders.undo']({ intentId: word.intentId });
    word.authorized -= 1;
  }

  async function decide(computer: Computer): Promise<void> {
    const { handlers } = computer.outbox;
    const waiting = invariants.inStates([
      'needs_human',
      'conflict',
      'unknown',
      'rejected',
      'held',
      'quarantined',
    ]);
    const row = waiting.length > 0 && chance.whether(0.9) ? chance.pick(waiting) : null;
    const word = row ? words.get(row.reference) : some();
    if (!word) return;
    const { intentId } = word;
    const detail = await handlers['outbox.detail']({ intentId });
    switch (chance.pick(['again', 'double', 'cancel', 'match', 'look', 'price', 'anyway'] as const)) {
      case 'again': {
        const { key } = await handlers['outbox.askAgain']({ intentId });
        await handlers['outbox.decide']({ intentId, decision: { kind: 'send_again', key } });
        word.authorized += 1;
        return;
      }
      case 'double': {
        // Two clicks on the first button are two first steps; two on the second send once.
        await handlers['outbox.askAgain']({ intentId });
        const { key } = await handlers['outbox.askAgain']({ intentId });
        const decision = { kind: 'send_again', key } as const;
        await handlers['outbox.decide']({ intentId, decision });
        word.authorized += 1;
        await handlers['outbox.decide']({ intentId, decision });
        return;
      }
      case 'cancel': {
        const unsent = detail.intent.state === 'queued' || detail.intent.state === 'held';
        await handlers['outbox.decide']({ intentId, decision: { kind: 'cancel' } });
        if (unsent) word.authorized -= 1;
        return;
      }
      case 'match': {
        const [candidate] = detail.candidates;
        const orderId = candidate?.orderId ?? chance.pick(model.book).orderId;
        const was = word.picked;
        word.picked = true;
        try {
          await handlers['outbox.decide']({ intentId, decision: { kind: 'match', orderId } });
        } catch (error) {
          // A process may die after it wrote the person's choice.
          const isKept = invariants
            .inStates(['acked'])
            .some((row) => row.id === intentId && row.order_id === orderId);
          word.picked = was || isKept;
          throw error;
        }
        return;
      }
      case 'look':
        await handlers['outbox.decide']({ intentId, decision: { kind: 'keep_looking' } });
        return;
      case 'anyway':
        await handlers['outbox.decide']({
          intentId,
          decision: { kind: 'order_anyway', duplicates: detail.duplicates.map(duplicateName) },
        });
        return;
      case 'price':
        await handlers['outbox.decide']({
          intentId,
          decision: { kind: 'accept_price', offered: detail.intent.offered },
        });
    }
  }

  async function steerRun(computer: Computer): Promise<void> {
    if (runs.length === 0) return;
    const runId = chance.pick(runs);
    const { handlers } = computer.outbox;
    switch (chance.pick(['pause', 'resume', 'resume', 'prices', 'cancel'] as const)) {
      case 'pause':
        await handlers['runs.pause']({ runId });
        invariants.stop(runId);
        return;
      case 'resume':
        invariants.resume(runId);
        await handlers['runs.resume']({ runId });
        return;
      case 'prices': {
        const { priceChanges } = await handlers['runs.get']({ runId });
        if (priceChanges.length > 0)
          await handlers['runs.acceptPrices']({ runId, changes: [...priceChanges] });
        return;
      }
      case 'cancel': {
        const waiting = invariants.inStates(['queued', 'held']).filter((row) => row.run_id === runId);
        await handlers['runs.cancelWaiting']({ runId });
        for (const { reference } of waiting) {
          const word = words.get(reference);
          if (word) word.authorized -= 1;
        }
      }
    }
  }

  /** At the end everything that waits for a person is answered. */
  async function tidyUp(computer: Computer): Promise<void> {
    const { handlers } = computer.outbox;
    for (const runId of runs) {
      invariants.resume(runId);
      const run = computer.outbox.runs.get(runId);
      if (!run || run.state === 'ended') continue;
      const { priceChanges } = await handlers['runs.resume']({ runId });
      if (priceChanges.length > 0) await handlers['runs.acceptPrices']({ runId, changes: [...priceChanges] });
    }
    for (const row of invariants.inStates(['held'])) {
      const { intent, duplicates } = await handlers['outbox.detail']({ intentId: row.id });
      if (intent.hold === 'stale') {
        const decision = { kind: 'accept_price', offered: intent.offered } as const;
        await handlers['outbox.decide']({ intentId: row.id, decision });
      } else if (intent.hold === 'duplicate') {
        const decision = { kind: 'order_anyway', duplicates: duplicates.map(duplicateName) } as const;
        await handlers['outbox.decide']({ intentId: row.id, decision });
      }
    }
  }

  return { place, placeList, otherDesk, undo, decide, steerRun, tidyUp, runs };
}
