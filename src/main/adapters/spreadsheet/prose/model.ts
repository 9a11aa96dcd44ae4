import { gunzipSync } from 'node:zlib';
import type { Model } from './tagger.ts';
import { TAGS } from './tags.ts';
import { FOLLOWS, WEIGHTS } from './weights.ts';

/** What was learned from texts of others (test/fixtures/lists, test/fixtures/texts) by `npm run learn:texts`. */

let read: Model | undefined;
const COUNT = TAGS.length;
/** Weights are kept as whole numbers. */
const SCALE = 20;

/** “w owner;9:24,10:-8”: a feature, and its weight for each tag that has one; the lines are compressed. */
export function model(): Model {
  if (read) return read;
  const lines = gunzipSync(Buffer.from(WEIGHTS, 'base64')).toString('utf8').trim().split('\n');
  const places = new Map<string, number>();
  const weights = new Float32Array(lines.length * COUNT);
  lines.forEach((line, at) => {
    const cut = line.lastIndexOf(';');
    places.set(line.slice(0, cut), at * COUNT);
    for (const pair of line.slice(cut + 1).split(',')) {
      const [tag = '', weight = ''] = pair.split(':');
      weights[at * COUNT + Number(tag)] = Number(weight) / SCALE;
    }
  });
  read = { places, weights, follows: Float32Array.from(FOLLOWS.split(','), Number) };
  return read;
}
