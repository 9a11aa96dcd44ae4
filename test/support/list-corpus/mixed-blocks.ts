import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOCKS = join(import.meta.dirname, '..', '..', 'fixtures', 'headings', 'blocks.txt');
/** At most of each kind in one export. */
const MOST_OTHERS = 2;
const MOST_REST = 4;
const HALF = 0.5;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Exports that nobody wrote, as lines of headings: a property’s block, an owner’s, perhaps one for letters, blocks of people and
 * places that aren’t the roof’s, and what else lists have, in any order. Those in which a heading stands twice are omitted.
 */
export function mixedBlocks(seed: number, count: number): string[] {
  const random = randomOf(seed);
  const blocks = readFileSync(BLOCKS, 'utf8').split('\n');
  const of = (kind: string) =>
    blocks.flatMap((line) => (line.startsWith(`${kind}: `) ? [line.slice(kind.length + 2)] : []));
  const [property, mailing, owner, other, rest] = ['property', 'mailing', 'owner', 'other', 'rest'].map(of);
  const one = (list: readonly string[] = []) => list[Math.floor(random() * list.length)] ?? '';
  const some = (list: readonly string[] | undefined, most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => one(list));
  const shuffled = (list: readonly string[]) =>
    list.map((block) => ({ block, key: random() })).sort((a, b) => a.key - b.key);
  return Array.from({ length: count }, (_, at) => {
    const letters = random() < HALF ? [one(mailing)] : [];
    const parts = [
      one(owner),
      one(property),
      ...letters,
      ...some(other, MOST_OTHERS),
      ...some(rest, MOST_REST),
    ];
    const chosen = random() < HALF ? parts : shuffled(parts).map(({ block }) => block);
    const columns = [...new Set(chosen.flatMap((block) => block.split(' | ')))];
    const names = new Set(columns.map((column) => column.split('=')[0]));
    return names.size < columns.length ? [] : [`mixed-${seed}-${at}: ${columns.join(' | ')}`];
  }).flat();
}
