import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocuments } from '../../../../src/main/adapters/documents/index.ts';
import { fileKind } from '../../../../src/shared/domain/file.ts';
import { combine } from '../../../../src/shared/domain/roof-combine.ts';
import { shareOfTheDay } from '../../../support/seeds.ts';
import { type Finding, judged, type Score, score } from './judge.ts';
import { fixturesIn, type Truth } from './truth.ts';

/** Another corpus of the same layout, such as the half that was kept away from those who wrote the readers. */
const FOLDER = process.env['RIDGELINE_REPORTS'] ?? join(import.meta.dirname, '../../../fixtures/reports');
/** Where to write every finding, one a line. */
const DETAILS = process.env['RIDGELINE_REPORTS_DETAILS'];
const COVERAGE = 0.85;

/** A part of the files, others each day; all of them in the deep tests, and of another corpus. */
const DAYS = 4;
const every = fixturesIn(FOLDER);
const fixtures =
  process.env['RIDGELINE_REPORTS'] === undefined ? shareOfTheDay('report files', every, DAYS) : every;
const findings: Finding[] = [];

beforeAll(async () => {
  const documents = createDocuments();
  for (const { path, truth } of fixtures) {
    const read = await documents.measure(path, fileKind(truth.file), truth.file);
    findings.push(...judged(truth, combine(read.ok ? [read.readings] : [], null)));
  }
  await documents.close();
  if (DETAILS !== undefined) writeFileSync(DETAILS, report());
}, 120_000);

const words = ({ files, stated, read, unsure, wrong, disputed, missed, soft }: Score) =>
  `${files} files, ${read} of ${stated} read (${((read / Math.max(stated, 1)) * 100).toFixed(1)}%; ${unsure} of them in doubt), ${wrong} wrong but sure, ${disputed} disputed, ${missed} missed, ${soft} disputed where nothing is said`;

const parts = (key: (each: Pick<Truth, 'kind' | 'language'>) => string) =>
  [...new Set(fixtures.map(({ truth }) => key(truth)))].map((name) => {
    const truths = fixtures.map(({ truth }) => truth).filter((truth) => key(truth) === name);
    return `${name}: ${words(
      score(
        truths,
        findings.filter((each) => key(each) === name),
      ),
    )}`;
  });

const all = () =>
  score(
    fixtures.map(({ truth }) => truth),
    findings,
  );

const report = () =>
  [
    `all: ${words(all())}`,
    ...parts(({ kind }) => kind),
    ...parts(({ language }) => language),
    '',
    ...findings
      .filter(({ verdict }) => verdict !== 'read' && verdict !== 'right')
      .map(({ file, what, verdict, words: reported }) => `${verdict}\t${file}\t${what}\t${reported}`),
    '',
  ].join('\n');

afterAll(() => {
  process.stdout.write(`${[`all: ${words(all())}`, ...parts(({ kind }) => kind)].join('\n')}\n`);
});

describe('the corpus of report files', () => {
  test('no number is shown as sure that the file doesn’t say of the whole roof', () => {
    const wrong = findings.filter(({ verdict }) => verdict === 'wrong');
    expect(wrong.map(({ file, what, words: reported }) => `${file}: ${what} ${reported}`)).toEqual([]);
  });

  test('at least 85% of the numbers that the files state are read', () => {
    const { read, stated } = all();
    expect(read / stated).toBeGreaterThanOrEqual(COVERAGE);
  });
});
