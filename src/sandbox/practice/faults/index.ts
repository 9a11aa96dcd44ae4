import { seeded } from '../../random.ts';
import type { Fault } from './fault.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import { type Asked, matchesRoute } from './route-pattern.ts';

/** A fault in the list: how many requests it has seen and how many it struck. */
type Listed = Fault & { seen: number; struck: number };

type Group = Kind['group'];

/** What a request meets: at most one fault of each group. */
export type Struck = {
  [Name in Group]?: { kind: Extract<Kind, { group: Name }>; fault: Fault };
};

export type Faults = {
  list(): Listed[];
  add(faults: readonly Fault[]): void;
  clear(): void;
  /** Counts the request and answers what it meets, or undefined. */
  take(asked: Asked): Struck | undefined;
};

/**
 * The list of faults; it lives as long as the process. Of each group the first fitting fault strikes; those of the same
 * group behind it don't see that request.
 */
export function createFaults(initial: readonly Fault[] = []): Faults {
  type Entry = { listed: Listed; random: () => number };
  let entries: Entry[] = [];
  const add = (faults: readonly Fault[]) => {
    for (const fault of faults) {
      entries.push({ listed: { ...fault, seen: 0, struck: 0 }, random: seeded(fault.seed) });
    }
  };
  add(initial);
  return {
    list: () => entries.map(({ listed }) => ({ ...listed })),
    add,
    clear() {
      entries = [];
    },
    take(asked) {
      const struck: Struck = {};
      let any = false;
      for (const { listed, random } of entries) {
        const kind = KINDS[listed.kind];
        if (!kind || struck[kind.group] || !matchesRoute(listed.route, asked)) continue;
        listed.seen += 1;
        if (!isTurn(listed, random)) continue;
        listed.struck += 1;
        any = true;
        Object.assign(struck, { [kind.group]: { kind, fault: listed } });
      }
      entries = entries.filter(({ listed }) => !isUsedUp(listed));
      return any ? struck : undefined;
    },
  };
}

function isTurn({ seen, after, first, every, probability }: Listed, random: () => number): boolean {
  const call = seen - (after ?? 0);
  if (call < 1 || (first !== null && call > first)) return false;
  if (every !== null && call % every !== 0) return false;
  return probability === null || random() < probability;
}

function isUsedUp({ seen, struck, times, after, first }: Listed): boolean {
  return (times !== null && struck >= times) || (first !== null && seen - (after ?? 0) >= first);
}
