import type { Merge } from '../merges.ts';
import type { Parts } from './package.ts';
import { columnOf } from './sheet.ts';

const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Za-z]+)(\d+):([A-Za-z]+)(\d+)"/g;
/** The longest element that is looked for. Characters. */
const LONGEST = 200;

/**
 * The merged ranges of a sheet that go over several rows. They stand behind the rows in its part, so that it is looked
 * through once before: for the elements' letters only, which costs little more than unpacking it.
 */
export async function mergesOf(parts: Parts, part: string): Promise<Merge[]> {
  const merges: Merge[] = [];
  let rest = '';
  for await (const bytes of parts.bytes(part)) {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!piece.includes('mergeCell') && !rest.includes('<')) continue;
    const text = rest + piece.toString('latin1');
    let end = 0;
    for (const match of text.matchAll(MERGE)) {
      const [first, last] = [Number(match[2]), Number(match[4])];
      if (last > first) merges.push({ column: columnOf(`${match[1]}1`), first, last });
      end = match.index + match[0].length;
    }
    const cut = text.lastIndexOf('<');
    rest = cut >= end && text.length - cut < LONGEST ? text.slice(cut) : '';
  }
  return merges;
}
