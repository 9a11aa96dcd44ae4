import { message } from '../../copy/message.ts';
import type { Message } from '../message.ts';
import type { ParsedAddress } from './parse.ts';

type Dwelling = Pick<ParsedAddress, 'part' | 'unit'>;

/** Kinds of unit that have a roof of their own. */
const OWN_ROOF = /\b(bldg|lot|spc|trlr|hngr|slip) (\w+)/g;

function ownRoofs(unit: string): ReadonlyMap<string, string> {
  return new Map([...unit.matchAll(OWN_ROOF)].map(([, kind = '', id = '']) => [kind, id] as const));
}

/** "19" and "19 1/2" are two houses; "19 A" and "19 B" are doors of one. */
const isFraction = (part: string) => part.includes('/');

/**
 * Doubts about whether it's the same part of the building; null: it's another building. Apartments and suites are never a no:
 * one roof may cover them all.
 */
export function compareUnits(here: Dwelling, there: Dwelling): Message[] | null {
  if ((isFraction(here.part) || isFraction(there.part)) && here.part !== there.part) return null;
  const theirs = ownRoofs(there.unit);
  for (const [kind, id] of ownRoofs(here.unit)) if ((theirs.get(kind) ?? id) !== id) return null;
  if (here.part === there.part && sameUnit(here.unit, there.unit)) return [];
  // "1204A Oak St" and "1204 Oak St Apt A".
  const [one, other] = [here.part + here.unit, there.part + there.unit];
  if (one === other && (here.part === '') !== (there.part === '')) return [];
  return [
    message(areOtherUnits(here, there) ? 'same.units' : 'same.building_units', {
      there: shown(there),
      here: shown(here),
    }),
  ];
}

/** Whether both name a unit, and not the same one. */
export function areOtherUnits(here: Dwelling, there: Dwelling): boolean {
  const [one, other] = [here.part + here.unit, there.part + there.unit];
  return (
    one !== '' &&
    other !== '' &&
    one !== other &&
    !(here.part === there.part && sameUnit(here.unit, there.unit))
  );
}

/** "Lot 4" and "# 4" are one; "Lot 4" and "Bldg 4" aren't. */
function sameUnit(one: string, other: string): boolean {
  if (one === other) return true;
  const plain = (unit: string) => !unit.includes(' ');
  const id = (unit: string) => unit.split(' ').at(-1);
  return one !== '' && other !== '' && (plain(one) || plain(other)) && id(one) === id(other);
}

function shown({ part, unit }: Dwelling): Message {
  const name = [part, unit].join(' ').trim().toUpperCase();
  return name === '' ? message('same.no_unit') : message('same.unit', { name });
}
