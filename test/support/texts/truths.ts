import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
export const LISTS = 'test/fixtures/lists';
export const TEXTS = 'test/fixtures/texts';

type Parts = {
  readonly street: string | null;
  readonly unit: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};
type Said = string | null | { readonly acceptable?: readonly (string | null)[] };
/** The truth of a list, as far as it is learned from: see test/fixtures/lists/README.md. */
export type Truth = {
  readonly header: number | null;
  readonly orders: readonly {
    readonly row: number;
    readonly address: Said;
    readonly parts: Parts | null;
    readonly customerName?: Said;
    readonly insuredName?: Said;
    readonly claimNumber?: Said;
  }[];
  readonly notOrders?: readonly { readonly row: number; readonly why: string }[];
};
export type TextWithTruth = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly truth: Truth;
};

/** What is acceptable of a field, without “nothing”. */
export const said = (value: Said | undefined): readonly string[] =>
  (typeof value === 'object' && value !== null ? (value.acceptable ?? []) : [value ?? null]).filter(
    (each): each is string => each !== null,
  );

/** Files below a folder of the project, in their order. */
export function filesBelow(folder: string, end: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => `${folder}/${name}`);
}

export const truthOf = (path: string): Truth => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Truth;

/** The texts below a folder, each with the truth that stands beside it. */
export function textsBelow(folder: string): TextWithTruth[] {
  return filesBelow(folder, '.txt').map((path) => ({
    name: path,
    lines: readFileSync(join(ROOT, path), 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .split('\n'),
    truth: truthOf(path.replace(/\.txt$/, '.expected.json')),
  }));
}
