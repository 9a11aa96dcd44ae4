import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../src/renderer');
const SOURCES = globSync('**/*.{ts,tsx}', { cwd: RENDERER }).map((path) => ({
  path,
  text: readFileSync(join(RENDERER, path), 'utf8'),
}));
const found = (pattern: RegExp) =>
  SOURCES.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));

/** What `followDialogs` watches: dialogs that Mantine draws beside the root, as modal dialogs. */
const DIALOGS = /<(?:Modal|Drawer|Spotlight\.Root)\b|\bmodals\.open\w*\(/g;

it('every dialog is drawn where the rule for the keyboard hears of it', () => {
  expect(found(DIALOGS).length).toBeGreaterThan(35);
  // One written by hand, or inside the root, would stay behind the keyboard's rule, or be inert with what is behind it.
  expect(found(/\srole="(?:alert)?dialog"|<dialog\b|withinPortal=\{false\}/g)).toEqual([]);
  // One that gives its own focus away leaves it to nobody.
  const giving = SOURCES.filter(({ text }) =>
    /<(?:Modal|Drawer)\b[^>]*\b(?:trapFocus|returnFocus)=\{false\}/.test(text),
  );
  expect(giving.map(({ path }) => path)).toEqual([]);
  expect(found(/\bfollowDialogs\(root\)/g)).toEqual(['main.tsx: followDialogs(root)']);
});
