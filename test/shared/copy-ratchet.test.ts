import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countTexts } from '../support/sentences.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** Words for people outside the deck, by layer. May only go down: whoever moves some lowers the number. */
const LIMITS = JSON.parse(readFileSync(new URL('copy-ratchet.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;
/** How far below its limit a layer may be before the limit must follow. */
const ROOM = 12;
/** The practice service and the deck itself have texts of their own right. */
const LAYERS: readonly (readonly [layer: string, folder: RegExp])[] = [
  ['shared', /^shared\/(domain|contract)\//],
  ['store', /^main\/store\//],
  ['adapters', /^main\/adapters\//],
  ['core', /^main\/core\//],
  ['app and hosts', /^main\/(app|hosts|index)/],
  ['renderer', /^renderer\//],
];

function counts(): Record<string, number> {
  const found: Record<string, number> = {
    ...Object.fromEntries(LAYERS.map(([layer]) => [layer, 0])),
    jsx: 0,
  };
  for (const path of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    const layer = LAYERS.find(([, folder]) => folder.test(path.replaceAll('\\', '/')))?.[0];
    if (!layer || !/\.tsx?$/.test(path)) continue;
    const { sentences, jsx } = countTexts(path, readFileSync(join(SRC, path), 'utf8'));
    found[layer] = (found[layer] ?? 0) + sentences;
    found['jsx'] = (found['jsx'] ?? 0) + jsx;
  }
  return found;
}

test('sentences outside the deck only become fewer, layer by layer', () => {
  const found = counts();
  for (const [layer, count] of Object.entries(found)) {
    const limit = LIMITS[layer] ?? 0;
    expect(
      count,
      `${layer}: new words for people belong in src/shared/copy (decision 371)`,
    ).toBeLessThanOrEqual(limit);
    // A limit with much room lets new sentences in.
    expect(limit - count, `${layer}: lower its limit to ${count} in copy-ratchet.json`).toBeLessThanOrEqual(
      ROOM,
    );
  }
});

test('a sentence is counted in a string, a template, and between tags, but not in an error or a type', () => {
  const source = `
    const a = 'The order was refused.';
    const b = \`\${n} orders were refused by the service.\`;
    const c = <p>Nothing here yet</p>;
    const d = 'rush_order';
    type E = 'This is no sentence for people.';
    throw new RangeError('This is for developers only.');
    logger.warn('This is for the log only.');
    const f = { text: 'Take it as it stands.' as const };
  `;
  expect(countTexts('x.tsx', source)).toEqual({ sentences: 3, jsx: 1 });
});
