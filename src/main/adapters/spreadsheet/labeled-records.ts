import { lineStart } from '../../../shared/domain/address/line-address.ts';
import { parseAddress } from '../../../shared/domain/address/parse.ts';
import type { BlockWriter } from './blocks.ts';
import { isMailHead } from './lines.ts';
import { RangeWriter } from './ranges.ts';
import { isSignature } from './signature.ts';

/** “Loss location: 12 Oak St”: what a line says and what it calls it. */
const LABELED = /^(\p{L}[\p{L}\d #/&.,'’()?_-]{0,40}?)(?:\s*[:=]\s*|\s+[-–—]\s+|\t)(?!\/\/)(.*)$/u;
/** Words of a label under which an address stands. */
const OF_ADDRESS =
  /\b(?:addr(?:ess)?|locations?|loc|property|street|site|premises?|house|risk|loss|where|job ?site|direcci[oó]n|propiedad)\b/i;
/** Between several labels of one line: “Claim #: 12-3 | Date of loss: 6/21”. */
const BESIDE = /\s*[|;]\s*|\t+|\s{2,}/;
/** “Dana:” alone isn’t a record, nor is one line of a chat. */
const LEAST_LABELS = 3;
const HALF = 0.5;
/** Besides its own address a record may say where its owner lives, and its insurer. */
const MOST_STREETS = 2;
const MOSTLY = 0.6;
const NEARLY_ALL = 0.8;

type Labeled = { readonly label: string; readonly value: string };

/** What a line says under labels; empty where it has none. */
function labeledIn(line: string): Labeled[] {
  const text = lineStart(line);
  const one = (part: string): Labeled[] => {
    const [, label = '', value = ''] = LABELED.exec(part) ?? [];
    return label === '' ? [] : [{ label: label.trim(), value: value.trim() }];
  };
  const parts = text.split(BESIDE).filter((part) => part !== '');
  const several = parts.flatMap(one);
  return parts.length > 1 && several.length === parts.length ? several : one(text);
}

const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\d#]+/gu, ' ')
    .trim();

function isStreet(value: string): boolean {
  const { kind, number, name } = parseAddress(value);
  return /^\W*[\dNSEW]/.test(value) && kind === 'street' && number !== '' && name !== '';
}
const isAddress = ({ label, value }: Labeled): boolean => OF_ADDRESS.test(label) && isStreet(value);

const contentOf = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.trim() !== '' && !isMailHead(line) && !isSignature(line));

/** Lines with the one below put behind a label that has nothing: “Property address:” and then the street. */
function folded(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    const above = found.at(-1);
    const [open, ...more] = above === undefined ? [] : labeledIn(above);
    if (open?.value === '' && more.length === 0 && labeledIn(line).length === 0)
      found[found.length - 1] = `${open.label}: ${line.trim()}`;
    else found.push(line);
  }
  return found;
}

/**
 * Whether a text is written as records of labeled lines (“Insured: …”, “Loss location: …”), one or more: most lines have a
 * label, the labels come back, and one of them has an address in each record.
 */
export function hasLabeledRecords(sample: string): boolean {
  const lines = folded(contentOf(sample.split('\n')));
  const labeled = lines.map(labeledIn).filter((found) => found.length > 0);
  if (labeled.length < lines.length * HALF) return false;
  const all = labeled.flat();
  const addresses = all.filter(isAddress);
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(keyOf(label), (counts.get(keyOf(label)) ?? 0) + 1);
  const records = addresses.length;
  if (records === 0) return false;
  // “Middle School - 8720 Byron Center Ave SW” and “Head of school house - 1966 Prescott St SW”: houses by what they are called.
  if (all.filter((one) => !isAddress(one) && isStreet(one.value)).length > records * MOST_STREETS)
    return false;
  const usual = [...counts.values()].filter((count) => count >= records * MOSTLY);
  return usual.length >= LEAST_LABELS;
}

/** How many of a text's lines have labels, of all that say something. 1: each does. */
export function labeledShare(sample: string): number {
  const lines = folded(contentOf(sample.split('\n')));
  return lines.filter((line) => labeledIn(line).length > 0).length / Math.max(1, lines.length);
}

/**
 * How the records are set apart. `byBlank`: a blank line ends one, because nearly every block between blank lines has
 * one address; `headed`: the first line of nearly every block has no label, such as the owner's name.
 */
function layoutOf(sample: string): { readonly byBlank: boolean; readonly headed: boolean } {
  const blocks = sample
    .split(/\n\s*\n/)
    .map((block) => contentOf(block.split('\n')))
    .filter((block) => block.some((line) => labeledIn(line).length > 0));
  const whole = blocks.filter((block) =>
    block.flatMap(labeledIn).some(({ label }) => OF_ADDRESS.test(label)),
  );
  const headed = blocks.filter(([first = '']) => labeledIn(first).length === 0);
  const isUsual = (some: readonly unknown[]) => some.length >= blocks.length * NEARLY_ALL;
  return { byBlank: blocks.length > 1 && isUsual(whole), headed: isUsual(headed) };
}

/** The key of what stands above the labels of a record. */
const HEADING = '';
type Open = { row: number; readonly cells: Map<string, string>; last: string | null };

/**
 * Takes lines in their order and answers a table: each record is a row, under the labels as names of the columns. A record
 * begins where a label comes back, or behind a blank line where these stand between the records; its row is its first
 * labeled line. A line without a label continues the one above it, or heads
 * the record below it.
 */
export function createRecordReader(
  sample: string,
  blocks: Pick<BlockWriter, 'add'>,
): {
  line(number: number, text: string): void;
  /** Returns the labels, the rows behind a signature, and how many lines were in no record. */
  end(): {
    readonly names: readonly string[];
    readonly struck: RangeWriter;
    readonly dropped: number;
    readonly why: 'unlabeled';
  };
} {
  const { byBlank, headed } = layoutOf(sample);
  const places = new Map<string, { readonly at: number; readonly name: string }>();
  if (headed) places.set(HEADING, { at: 0, name: '' });
  const struck = new RangeWriter();
  let open: Open | null = null;
  /** The line above, where it has no label and may head the record below. */
  let above: { readonly row: number; readonly text: string } | null = null;
  let isClosed = false;
  let dropped = 0;

  const flush = () => {
    if (!open) return;
    const cells: string[] = [];
    for (const [key, value] of open.cells) cells[places.get(key)?.at ?? 0] = value;
    if (isClosed) struck.add(open.row);
    blocks.add(
      open.row,
      Array.from(cells, (cell) => cell ?? ''),
    );
    open = null;
  };
  const begin = (number: number): Open => {
    const begun: Open = { row: headed && above ? above.row : number, cells: new Map(), last: null };
    if (headed && above) {
      begun.cells.set(HEADING, above.text);
      dropped -= 1;
    }
    return begun;
  };
  const put = (number: number, { label, value }: Labeled) => {
    const key = keyOf(label);
    if (open?.cells.has(key)) flush();
    open ??= begin(number);
    above = null;
    if (!places.has(key)) places.set(key, { at: places.size, name: label });
    open.cells.set(key, value);
    open.last = key;
  };
  return {
    line: (number, text) => {
      if (text.trim() === '') {
        above = null;
        if (byBlank) flush();
        else if (open) open.last = null;
        return;
      }
      if (isMailHead(text)) return;
      const found = labeledIn(text);
      if (isSignature(text)) {
        flush();
        isClosed = true;
        dropped += 1;
      } else if (found.length > 0) for (const one of found) put(number, one);
      else if (open?.last) {
        const above = open.cells.get(open.last) ?? '';
        open.cells.set(open.last, [above, lineStart(text)].filter(Boolean).join(', '));
      } else {
        dropped += 1;
        above = { row: number, text: lineStart(text) };
      }
    },
    end: () => {
      flush();
      return { names: [...places.values()].map(({ name }) => name), struck, dropped, why: 'unlabeled' };
    },
  };
}
