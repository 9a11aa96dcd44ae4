import type { Column } from './column.ts';
import { type Family, firstOf, hasStreet, isTown, type PartColumn } from './families.ts';

const SURELY = 0.9;
const MOSTLY = 0.8;
const HALF = 0.5;

/** Units with their word or sign: “Apt 4”, “#12”. Numbers alone may count anything. */
const isUnits = ({ values }: Column) =>
  values.filter((value) =>
    /^(?:apt|apartment|unit|ste|suite|bldg|building|lot|spc|space|trlr|#)\s?\.?\s?#?\s?[a-z]?-?\d*[a-z]?$/i.test(
      value,
    ),
  ).length >=
  values.length * MOSTLY;

/** No name, or one that says nothing of whose it is: "Type", "Code". */
const isBare = ({ header }: Column) => /^\W*(?:(?:type|no|nbr|num|code)\W*)?$/i.test(header);

/**
 * Adds to each street what stands right beside it under a name that says nothing by itself ("No", "Type", "Dir"), or
 * under a name that nobody knows, and holds what the street lacks.
 */
export function withNearby(families: readonly Family[], columns: readonly Column[]): Family[] {
  const taken = new Set(families.flatMap((family) => family.columns.map(({ index }) => index)));
  return families.map((family) => {
    if (!hasStreet(family)) return family;
    const found: PartColumn[] = [...family.columns];
    const add = (column: Column | undefined, part: PartColumn['part']) => {
      if (!column) return;
      const isVague = column.meaning.kind === 'unknown' && !isBare(column);
      found.push({ index: column.index, part, ...(isVague && { unsure: true }) });
      taken.add(column.index);
    };
    const has = (...parts: PartColumn['part'][]) => found.some(({ part }) => parts.includes(part));
    const free = (index: number): Column | undefined => {
      const column = columns[index];
      const open = column && !column.hidden && column.values.length > 0 && !taken.has(index);
      return open && (column.meaning.kind === 'unknown' || column.meaning.kind === 'number')
        ? column
        : undefined;
    };
    const streets = () => found.filter((part) => !isTown(part)).map(({ index }) => index);
    const left = () => free(Math.min(...streets()) - 1);
    const right = () => free(Math.max(...streets()) + 1);
    const between = () => streets().flatMap((index) => free(index + 1) ?? []);

    const numberless =
      !has('houseNumber', 'whole') &&
      found.every(({ index, part }) => part !== 'line' || (columns[index]?.looks('street') ?? 0) < 0.5);
    if (numberless) {
      const before = left();
      const isNumber = before?.looks('houseNumber') ?? 0;
      if (before && (isNumber >= SURELY || (before.meaning.kind === 'number' && isNumber >= HALF)))
        add(before, 'houseNumber');
    }
    const direction = [left(), ...between(), right()].find((one) => one && one.looks('direction') >= MOSTLY);
    if (has('houseNumber') && direction && !has('preDirection', 'postDirection')) {
      const street = found.find(({ part }) => part === 'streetName' || part === 'line')?.index ?? 0;
      add(direction, direction.index < street ? 'preDirection' : 'postDirection');
    }
    if (has('houseNumber') && !has('streetType'))
      add(
        [...between(), right()].find((one) => one && one.looks('streetType') >= MOSTLY),
        'streetType',
      );
    if (!has('unit', 'building', 'lot')) {
      const last = Math.max(...found.map(({ index }) => index), Math.max(...streets()) + 1);
      const beside = Array.from({ length: last - Math.min(...streets()) }, (_, at) =>
        free(Math.min(...streets()) + 1 + at),
      );
      add(
        beside.find((one) => one && one.meaning.kind === 'unknown' && isUnits(one)),
        'unit',
      );
    }
    if (!has('zip', 'place', 'whole')) {
      const town = found.filter(isTown).map(({ index }) => index);
      const beside = town.flatMap((index) => [free(index + 1) ?? [], free(index - 1) ?? []].flat());
      add(
        beside.find(({ looks }) => looks('zip') >= SURELY),
        'zip',
      );
    }
    if (!has('city', 'place', 'whole')) {
      const end = Math.min(
        ...found.filter(({ part }) => part === 'state' || part === 'zip').map(({ index }) => index),
      );
      const before = Number.isFinite(end) ? free(end - 1) : undefined;
      if (before && end > firstOf(family) && before.looks('words') >= SURELY && before.looks('state') < 0.5)
        add(before, 'city');
    }
    return { ...family, columns: found };
  });
}
