import { parseAddress } from '../../../shared/domain/address/parse.ts';
import { RangeWriter } from './ranges.ts';

/** What stands before an address in a mail or a list: quote marks, bullets, numbers. */
const BEFORE = /^\s*(?:>+\s*)*(?:[-*•·–—▪◦]\s+|\(?\d{1,3}[.)](?=\s+\S)\s+|#\d{1,3}[.:)]\s+)?/;
/** The end of a mail: what follows is about who wrote it. */
const SIGNATURE =
  /^(?:--\s*$|_{3,}$|(?:best|kind|warm)?\s*regards\b|best\b|thanks?\b|thx\b|thank you\b|many thanks\b|sincerely\b|respectfully\b|cheers\b|yours\b|take care\b|talk soon\b|v\/r\b|sent from my\b)[^0-9]{0,30}$/i;

/** A company in the trade, on a line without an address: its own address stands below. */
const COMPANY =
  /\b(?:roofing|exteriors|restoration|construction|contractors?|contracting|insurance|adjusters|claims|llc|inc|corp|company|co)\b\.?\s*$/i;

/** A message of a chat: when, and who. */
const CHAT =
  /^\s*\[?\d{1,4}[-/.:]\d{1,2}[^\]A-Za-z]{0,20}(?:[ap]\.?m\.?)?\s*\]?\s*[-–]?\s*[\p{L}][\p{L}\s.'’-]{0,30}:\s+/iu;

/** A line as it would be typed into a cell. */
function lineText(line: string): string {
  return line.replace(CHAT, '').replace(BEFORE, '').trim();
}

/** Commas in an address: before its unit, its town, its state, its ZIP code, and its country. */
const MOST_COMMAS = 5;

function isNumbered(street: string): boolean {
  const { kind, number, name } = parseAddress(street);
  return kind === 'street' && number !== '' && name !== '';
}

/** A person's name by itself, as it stands above an address or before a dash. */
const NAME = /^\p{Lu}[\p{L}.'’-]*(?:,?\s+(?:(?:&|and)\s+)?\p{Lu}[\p{L}.'’-]*){1,4}$/u;
const CONTACT = /^(?:[+(]?\d[\d\s().+-]{6,}|\S+@\S+)$/;

/**
 * "Dana Muñoz - 12 N Oak St, Omaha, NE 68102 - (402) 555-0100": the address and the name. A line with anything else
 * between its dashes is left as it is, because that may be a unit.
 */
function piecesOf(line: string): { readonly address: string; readonly name: string } {
  const text = lineText(line);
  // "Dana Muñoz, 12 N Oak St, Omaha, NE 68102"
  const [, owner = '', behind = ''] = /^([^,\d]+), (.+)$/.exec(text) ?? [];
  if (NAME.test(owner) && isWhole(behind)) return { address: behind, name: owner };
  const parts = text.split(/\s+[-–—|]+\s+/);
  const addresses = parts.filter(isWhole);
  const others = parts.filter((part) => !isWhole(part));
  const [address] = addresses;
  const named = others.filter((part) => NAME.test(part));
  const known = others.every((part) => NAME.test(part) || CONTACT.test(part));
  if (parts.length === 1 || !address || addresses.length > 1 || named.length > 1 || !known)
    return { address: text, name: '' };
  return { address, name: named[0] ?? '' };
}

/** Whether a line is a whole address, or holds one beside a name. */
const isAddress = (line: string): boolean => isWhole(piecesOf(line).address);

/** A number, a street, and a town behind it. */
function isWhole(text: string): boolean {
  if (!/^#?\d|^[NSEW]\d/i.test(text) || text.length > 200 || text.includes('@')) return false;
  const [street = '', ...rest] = text.split(',').map((part) => part.trim());
  // A line of a table begins like an address too, but its street isn't in one cell, or more stands behind the town.
  if (rest.length > MOST_COMMAS || rest.includes('') || !isNumbered(street)) return false;
  const { kind, zip, state, city } = parseAddress(text);
  return kind === 'street' && (zip !== '' || (state !== '' && city !== ''));
}

/** Whether a line is a street without its town, which the next line then tells. */
function isStreet(line: string): boolean {
  const text = lineText(line);
  if (!/^\d/.test(text) || /[,@\t]/.test(text)) return false;
  const { kind, number, name, type, zip } = parseAddress(text);
  return kind === 'street' && number !== '' && name !== '' && type !== '' && zip === '';
}

const isTown = (line: string): boolean =>
  /^[\p{L}][\p{L}\s.'’-]*,?\s+[A-Za-z]{2,}\.?,?\s+\d{5}(?:-\d{4})?$/u.test(lineText(line));

/** Fewer addresses than this may be a coincidence. */
const LEAST = 2;
const LEAST_SHARE = 0.4;

/**
 * Whether a text has an address a line: the commonest paste from a mail. Its lines would be cut at their commas
 * otherwise. A table has more in its lines than an address.
 */
export function hasAddressLines(sample: string): boolean {
  const lines = sample.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => line.includes('\t') || line.includes('"'))) return false;
  const whole = lines.filter(isAddress).length;
  const inTwo = lines.filter((line, at) => isStreet(line) && isTown(lines[at + 1] ?? '')).length;
  const found = whole + inTwo * 2;
  return whole + inTwo >= LEAST && found >= lines.length * LEAST_SHARE;
}

/**
 * Takes lines in their order and answers rows: the address, and a name where one stands beside it or right above it. A street
 * and the town on the next line are one address. Lines
 * without a digit have no house number, so they are counted and dropped; what stands behind a mail's closing is struck, so
 * that the office's own address isn't ordered.
 */
export function createLineReader(emit: (row: number, cells: readonly string[]) => void): {
  line(number: number, text: string): void;
  /** Answers the rows behind a signature, and how many lines were no addresses. */
  end(): { readonly struck: RangeWriter; readonly dropped: number };
} {
  const struck = new RangeWriter();
  let street: { readonly row: number; readonly text: string; readonly name: string } | null = null;
  /** The line above, where it's nothing but a name. */
  let above: { readonly row: number; readonly name: string } | null = null;
  let addresses = 0;
  let closed = false;
  let dropped = 0;
  const put = (row: number, text: string, known = '') => {
    if (isAddress(text)) addresses += 1;
    if (closed) struck.add(row);
    const { address, name } = piecesOf(text);
    const owner = name || known;
    emit(row, owner === '' ? [address] : [address, owner]);
  };
  const flush = () => {
    if (street) put(street.row, street.text, street.name);
    street = null;
  };
  return {
    line: (number, text) => {
      const name = above;
      above = null;
      if (text.trim() === '') return flush();
      if (street && isTown(text)) {
        put(street.row, `${lineText(street.text)}, ${lineText(text)}`, street.name);
        street = null;
        return;
      }
      flush();
      if (addresses > 0 && SIGNATURE.test(lineText(text))) closed = true;
      if (isStreet(text)) {
        street = { row: name?.row ?? number, text, name: name?.name ?? '' };
        if (name) dropped -= 1;
      } else if (/\d/.test(text)) put(number, text);
      else {
        // A person and a company below: whoever wrote the mail.
        if (addresses > 0 && name && COMPANY.test(text)) closed = true;
        dropped += 1;
        if (NAME.test(lineText(text))) above = { row: number, name: lineText(text) };
      }
    },
    end: () => {
      flush();
      return { struck, dropped };
    },
  };
}
