import { type Message, message, verbatim } from '../copy/message.ts';

/**
 * Where a number stands in its file, as a short notation that is kept with the number and stays the same in every version:
 * `page 3`, `line 12`, `row 4`, `sum of 2 structures`, `roofs of the form`, or a path in the file's own names. The notation
 * is never shown: `placeMessage` is.
 */
export const pagePlace = (number: number): string => `page ${number}`;
export const linePlace = (number: number): string => `line ${number}`;
export const rowPlace = (number: number): string => `row ${number}`;
export const sumPlace = (structures: number): string => `sum of ${structures} structures`;
export const ROOFS_PLACE = 'roofs of the form';
/** A place inside a part of a file: a sheet of a workbook, a document in a container. */
export const placeInside = (part: string, place: string): string => `${part}, ${place}`;

const PAGE = /^page (\d+)$/;
/** The page of a document; null where the number doesn't stand on one. */
export function pageOf(place: string | Message): number | null {
  const page = typeof place === 'string' ? PAGE.exec(place)?.[1] : undefined;
  return page === undefined ? null : Number(page);
}

export const isPage = (place: string): boolean => pageOf(place) !== null;

const NUMBERED = /^(?:(.+), )?(page|line|row) (\d+)$/s;
const SUM = /^(?:(.+), )?sum of (\d+) structures$/s;
const ROOFS = /^(?:(.+), )?roofs of the form$/s;

function inside(part: string | undefined, place: Message): Message {
  return part === undefined ? place : message('sourcePlace.inside', { part: placeMessage(part), place });
}

/** The place in words; a path in the file's own names stays as the file has it. */
export function placeMessage(place: string | Message): Message {
  if (typeof place !== 'string') return place;
  const [, part, kind, number] = NUMBERED.exec(place) ?? [];
  if (kind !== undefined)
    return inside(part, message(`sourcePlace.${kind as 'page' | 'line' | 'row'}`, { number: number ?? '' }));
  const [, of, count] = SUM.exec(place) ?? [];
  if (count !== undefined) return inside(of, message('sourcePlace.sum', { count }));
  const roofs = ROOFS.exec(place);
  return roofs ? inside(roofs[1], message('sourcePlace.roofs')) : verbatim(place);
}
