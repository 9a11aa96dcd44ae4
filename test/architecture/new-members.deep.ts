import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
let copy: string;

/** What the compiler says of the projects in a copy of the sources: the files that have an error. */
function filesWithErrors(...projects: readonly string[]): string[] {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [compiler, '-b', ...projects, '--pretty', 'false', '--checkers', '1'];
  let output = '';
  try {
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    output = String((error as { stdout: unknown }).stdout);
  }
  const files = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error TS/gm)].map(([, file = '']) => file);
  return [...new Set(files)].sort();
}

/** Replaces a text that must be there in a file of the copy. */
function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  writeFileSync(path, text.replace(from, to));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ridgeline-types-'));
  for (const name of ['src', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  // The compiler keeps its results in node_modules/.cache: the copy needs its own.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new member does not compile until every place knows it', () => {
  it('an event of an order: whether it is sent, its email, its body and its description', () => {
    const events = 'src/sandbox/model/order-events.ts';
    change(
      events,
      "  | { type: 'order.cancelled'",
      "  | { type: 'order.note_added'; at: number; order: Order }\n  | { type: 'order.cancelled'",
    );
    expect(filesWithErrors('src/sandbox')).toEqual(['src/sandbox/mail/order-letters.ts', events]);
    change(events, "'order.cancelled': false,", "'order.cancelled': false,\n  'order.note_added': true,");
    expect(filesWithErrors('src/sandbox')).toEqual([
      'src/sandbox/mail/order-letters.ts',
      'src/sandbox/openapi/events.ts',
      'src/sandbox/wire/events.ts',
    ]);
    const described = 'src/sandbox/openapi/events.ts';
    change(
      described,
      "  'order.created': {",
      "  'order.note_added': { schema: 'NoteAdded', when: '' },\n  'order.created': {",
    );
    expect(filesWithErrors('src/sandbox')).toEqual([
      'src/sandbox/mail/order-letters.ts',
      described,
      'src/sandbox/openapi/examples.ts',
      'src/sandbox/wire/events.ts',
    ]);
  });

  it('a way to sort', () => {
    change('src/shared/contract/tracking/orders.ts', "'address',", "'address', 'county',");
    expect(filesWithErrors('src/main/store')).toContain('src/main/store/order-sorts.ts');
  });

  it('a setting, a field of an order, and a column without its width', () => {
    change(
      'src/shared/contract/workstation/settings.ts',
      '  density: z.enum',
      '  rowNumbers: z.boolean(),\n  density: z.enum',
    );
    const fields = 'src/shared/domain/order-fields.ts';
    const [row = ''] =
      / {2}claimNumber: \{[\s\S]*?\n {2}\},\n/.exec(readFileSync(join(copy, fields), 'utf8')) ?? [];
    change(fields, row, row.replaceAll('claimNumber', 'jobNumber') + row);
    change(
      'src/renderer/features/tracking/orders/columns.tsx',
      "  column('claim', 96,",
      "  column('county', () => null),\n  column('claim', 96,",
    );
    expect(filesWithErrors('src/renderer')).toEqual(
      expect.arrayContaining([
        'src/shared/contract/workstation/settings.ts',
        'src/renderer/features/workstation/settings/settingsIndex.ts',
        // Everything else of a field comes from its row (decision 370).
        'src/shared/copy/es-US/fields.ts',
        'src/renderer/features/tracking/orders/columns.tsx',
      ]),
    );
  });
});
