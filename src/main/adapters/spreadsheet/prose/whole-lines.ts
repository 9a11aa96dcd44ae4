import { lineText } from '../../../../shared/domain/address/line-address.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { placeOfZip } from '../../../../shared/domain/gazetteer/gazetteer.ts';
import { type Part, type PartKind, written } from './parts.ts';
import type { Token } from './tokens.ts';

/** Lines of a list that are one whole address and nothing else, whatever their words were tagged as. A signature's aren't listed. */

const LISTED = /^\s*(?:\d{1,3}[.)]|[-*•–])\s/;

/** Pieces of an address: street, unit, city, state and ZIP code. */
const MOST_PIECES = 4;

/** “4. 8 Blue Crab Bnd, Saint Helena Island, SC 29920” */
export function isAddressAlone(line: string): boolean {
  const text = lineText(line);
  const { kind, number, name, type, city, zip, state } = parseAddress(text);
  return (
    LISTED.test(line) &&
    kind === 'street' &&
    [number, name, type, city, zip].every((part) => part !== '') &&
    placeOfZip(zip)?.state.toLowerCase() === state &&
    text.split(',').length <= MOST_PIECES
  );
}

/** The parts of a line that is an address alone: its street, its town, its state, and its ZIP code; none where they aren't found. */
function partsOfLine(lines: readonly string[], tokens: readonly Token[], line: number): Part[] {
  const { number, city, state, zip } = parseAddress(lineText(lines[line - 1] ?? ''));
  const at = (test: (token: Token) => boolean, from: number) =>
    tokens.findIndex((token, index) => index >= from && token.line === line && test(token));
  const first = at(({ text }) => text.toLowerCase() === number, 0);
  const comma = at(({ text }) => text === ',', first);
  const code = at(({ kind, text }) => kind === 'zip' && text.startsWith(zip), comma);
  const [named = ''] = city.split(' ');
  const town = at(({ text }) => text.toLowerCase().startsWith(named), comma);
  const region = at(({ text }) => text.toLowerCase() === state, town);
  if ([first, comma, code, town, region].some((place) => place < 0) || region >= code) return [];
  const part = (kind: PartKind, from: number, to: number): Part => ({
    kind,
    from,
    to,
    line,
    text: written(lines, tokens, from, to),
    chance: 1,
  });
  const townEnd = tokens[region - 1]?.text === ',' ? region - 1 : region;
  return [
    part('street', first, comma),
    part('city', town, townEnd),
    part('state', region, region + 1),
    part('zip', code, code + 1),
  ];
}

/** The parts of a text with those of lines that are an address alone, and in which no street was found. */
export function withWholeLines(
  lines: readonly string[],
  tokens: readonly Token[],
  parts: readonly Part[],
): Part[] {
  const known = new Set(parts.filter(({ kind }) => kind === 'street').map(({ line }) => line));
  const found = lines.flatMap((line, at) =>
    !known.has(at + 1) && isAddressAlone(line) ? partsOfLine(lines, tokens, at + 1) : [],
  );
  const added = new Set(found.map(({ line }) => line));
  return [...parts.filter(({ line }) => !added.has(line)), ...found].sort((a, b) => a.from - b.from);
}
