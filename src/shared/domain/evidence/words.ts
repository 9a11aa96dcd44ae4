import type { Facts, Seen } from './facts.ts';
import type { Judgment } from './judge.ts';

const FACTS = {
  address: 'address',
  email: 'email address',
  name: 'customer',
  service: 'report',
} as const;

/** What agrees, for a person who compares: "the same address". */
export function agreements(facts: Facts): string[] {
  const reference = facts.reference === 'ours' ? ['this order’s reference'] : [];
  return [...reference, ...named(facts, 'agrees').map((name) => `the same ${name}`)];
}

/** What differs: "another e-mail address". */
export function differences(facts: Facts): string[] {
  const reference = {
    ours: [],
    none: [],
    stripped: ['no reference in its notes'],
    mentioned: ['its own reference is another one'],
    anothers: ['another order’s reference'],
  }[facts.reference];
  const time = facts.time === 'differs' ? ['it was there before'] : [];
  return [...named(facts, 'differs').map((name) => `another ${name}`), ...reference, ...time];
}

function named(facts: Facts, how: 'agrees' | 'differs'): string[] {
  return (['address', 'email', 'name', 'service'] as const)
    .filter((fact) => facts[fact] === how)
    .map((fact) => FACTS[fact]);
}

/** Why an order at the service isn't accepted as the one that was sent, in a sentence for a person. Null when it is. */
export function notOursWords(seen: Seen, { verdict, facts }: Judgment): string | null {
  if (verdict === 'same') return null;
  const order = `Order ${seen.orderId} at the service`;
  if (verdict === 'cannot_tell') {
    const but = differences(facts);
    return but.length === 0
      ? `${order} may be this one.`
      : `${order} may be this one, but it has ${listed(but)}.`;
  }
  if (facts.reference === 'anothers' || facts.reference === 'mentioned')
    return `${order} belongs to another order of yours: it carries that one’s reference.`;
  if (facts.reference === 'ours')
    return `${order} carries this reference but is for ${seen.address ?? 'another address'}; it may be a copy.`;
  if (facts.address === 'differs')
    return `${order} is for ${seen.address ?? 'another address'}, not for this one.`;
  if (facts.time === 'differs') return `${order} was there before this one was sent.`;
  return `${order} is for ${seen.customerName ?? 'another customer'}, not for this one.`;
}

function listed(parts: readonly string[]): string {
  const [first = '', ...more] = parts;
  const last = more.at(-1);
  return last === undefined ? first : `${[first, ...more.slice(0, -1)].join(', ')} and ${last}`;
}
