import type { Facts, Seen } from '../domain/evidence/facts.ts';
import type { Judgment } from '../domain/evidence/judge.ts';
import { type Message, message } from './message.ts';

/** What agrees, for a person who compares: "the same address". */
export function agreements(facts: Facts): Message[] {
  const reference = facts.reference === 'ours' ? [message('evidence.same_reference')] : [];
  return [...reference, ...named(facts, 'agrees').map((name) => message(`evidence.same_${name}`))];
}

/** What differs: "another e-mail address". */
export function differences(facts: Facts): Message[] {
  const reference = {
    ours: [],
    none: [],
    stripped: [message('evidence.no_reference')],
    mentioned: [message('evidence.own_reference_differs')],
    anothers: [message('evidence.anothers_reference')],
  }[facts.reference];
  const time = facts.time === 'differs' ? [message('evidence.there_before')] : [];
  return [
    ...named(facts, 'differs').map((name) => message(`evidence.another_${name}`)),
    ...reference,
    ...time,
  ];
}

function named(facts: Facts, how: 'agrees' | 'differs') {
  return (['address', 'email', 'name', 'service'] as const).filter((fact) => facts[fact] === how);
}

/** Why an order at the service isn't accepted as the one that was sent. Null when it is. */
export function notOursWords(seen: Seen, { verdict, facts }: Judgment): Message | null {
  const { orderId } = seen;
  if (verdict === 'same') return null;
  if (verdict === 'cannot_tell') {
    const but = differences(facts);
    return but.length === 0
      ? message('evidence.may_be_this_one', { orderId })
      : message('evidence.may_be_but_has', { orderId, but });
  }
  if (facts.reference === 'anothers' || facts.reference === 'mentioned')
    return message('evidence.belongs_to_another', { orderId });
  const address = seen.address ?? message('evidence.another_address');
  if (facts.reference === 'ours') return message('evidence.reference_but_for', { orderId, address });
  if (facts.address === 'differs') return message('evidence.for_another', { orderId, what: address });
  if (facts.time === 'differs') return message('evidence.was_there_before', { orderId });
  const what = seen.customerName ?? message('evidence.another_customer');
  return message('evidence.for_another', { orderId, what });
}
