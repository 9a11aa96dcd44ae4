import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Quantity } from '../../../../src/shared/domain/measurements.ts';

/** What a file of the corpus says of one quantity; see test/fixtures/reports/README.md. */
export type TruthOf =
  | {
      readonly status: 'stated' | 'calculable';
      readonly value: number;
      readonly tolerance: number;
      readonly pieces?: number;
    }
  | { readonly status: 'disputed' | 'absent' | 'unjudged' };

type Rows<Row> = { readonly status: 'stated' | 'absent' | 'unjudged'; readonly rows?: readonly Row[] };

export type Truth = {
  readonly file: string;
  readonly kind: string;
  readonly roof: string;
  readonly roofReport: boolean;
  readonly language: string;
  readonly traps: readonly string[];
  readonly quantities: Readonly<Partial<Record<Quantity, TruthOf>>>;
  readonly pitches?: Rows<{
    rise: number;
    area?: number;
    areaTolerance?: number;
    percent?: number;
    percentTolerance?: number;
  }>;
  readonly facets?: Rows<{ name: string; rise?: number; area?: number; areaTolerance?: number }>;
  readonly waste?: Rows<{
    percent: number;
    area?: number;
    areaTolerance?: number;
    squares?: number;
    squaresTolerance?: number;
  }>;
  readonly structures?: readonly { name: string; quantities: Readonly<Partial<Record<Quantity, TruthOf>>> }[];
};

export type Fixture = { readonly path: string; readonly truth: Truth };

/** Every file of a corpus with its truth. */
export function fixturesIn(folder: string): Fixture[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.truth.json'))
    .sort()
    .map((name) => {
      const truth = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Truth;
      return { path: join(folder, dirname(name), truth.file), truth };
    });
}
