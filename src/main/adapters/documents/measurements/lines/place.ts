import type { ReportPlace } from '../../../../../shared/domain/measurements.ts';
import { isAddress } from '../words/facts.ts';
import { plainWords } from '../words/normalize.ts';
import { filled, type Line } from './line.ts';

/** Names of the address of what was measured; a firm's own has none of them. */
const KEY =
  /^(?:(?:property|site|job|jobsite|project|subject|service|loss|roof|risk)\s+)?(?:address|location)$|^(?:property|job ?site|objekt|chantier|obra)$/i;
const PAIR = /^([^:]{2,30}):\s*(\S.*)$/u;
const FIRST_LINES = 60;

/** The address that the document gives as the property's; null where it gives none, two, or names the order's anywhere. */
export function placeIn(lines: readonly Line[], known: readonly string[]): ReportPlace | null {
  const all = lines.slice(0, FIRST_LINES).flatMap((line) => {
    const cells = filled(line).map(({ text }) => text);
    const [first = '', second = ''] = cells;
    const [, name = '', value = ''] = PAIR.exec(first) ?? [];
    const [key, text] = name === '' ? [first.replace(/:$/, ''), second] : [name, value];
    return KEY.test(key.trim()) && /^\d/.test(text) && isAddress(text) ? [text] : [];
  });
  const [address] = all;
  const numbers = new Set(all.map((each) => plainWords(each)[0]));
  if (address === undefined || numbers.size !== 1 || namesOne(lines, known)) return null;
  return { address, latitude: null, longitude: null };
}

/** Whether one of these addresses stands anywhere: its house number and its street's first word. */
function namesOne(lines: readonly Line[], addresses: readonly string[]): boolean {
  const wanted = addresses.flatMap((each) => {
    const [number = '', ...street] = plainWords(each);
    const name = street.find((word) => word.length > 2);
    return /^\d/.test(number) && name !== undefined ? [{ number, name }] : [];
  });
  return lines.some((line) => {
    const words = plainWords(line.cells.map(({ text }) => text).join(' '));
    return wanted.some(({ number, name }) =>
      words.some((word, at) => word === number && words.slice(at + 1, at + 4).includes(name)),
    );
  });
}
