import type { ParsedAddress } from './parse.ts';

type Dwelling = Pick<ParsedAddress, 'part' | 'unit'>;

/** Doubts about whether it's the same part of the building. Never a no: a roof covers all its units. */
export function compareUnits(here: Dwelling, there: Dwelling): string[] {
  if (here.part === there.part && sameUnit(here.unit, there.unit)) return [];
  // "1204A Oak St" and "1204 Oak St Apt A".
  const [one, other] = [here.part + here.unit, there.part + there.unit];
  if (one === other && (here.part === '') !== (there.part === '')) return [];
  return [`the same building, but ${shown(there)} there, ${shown(here)} here`];
}

/** "Lot 4" and "# 4" are one; "Lot 4" and "Bldg 4" aren't. */
function sameUnit(one: string, other: string): boolean {
  if (one === other) return true;
  const plain = (unit: string) => !unit.includes(' ');
  const id = (unit: string) => unit.split(' ').at(-1);
  return one !== '' && other !== '' && (plain(one) || plain(other)) && id(one) === id(other);
}

function shown({ part, unit }: Dwelling): string {
  const name = [part, unit].join(' ').trim().toUpperCase();
  return name === '' ? 'no unit' : `unit ${name}`;
}
