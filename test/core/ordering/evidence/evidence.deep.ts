import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVIDENCE_CASES } from '../../../support/adversary/cases.ts';
import { evidenceTable, runEvidence } from '../../../support/adversary/run.ts';

test('no answer of an independent service is believed for more than it proves', async () => {
  const only = process.env['EVIDENCE_ONLY'];
  const cases = EVIDENCE_CASES.filter(
    (one) => only === undefined || `${one.dialect.name} · ${one.kind} · ${one.name}`.includes(only),
  );
  const results = await runEvidence(cases);
  const table = evidenceTable(results);
  process.stdout.write(`${table}\n`);
  const file = process.env['EVIDENCE_TABLE'];
  if (file) writeFileSync(file, `${table}\n`);
  expect(
    results.filter(({ verdict }) => verdict === 'wrong').map(({ case: one, seen }) => [one.name, seen]),
  ).toEqual([]);
  expect(
    results.filter(({ verdict }) => verdict === 'needless').map(({ case: one, seen }) => [one.name, seen]),
  ).toEqual([]);
}, 3_600_000);
