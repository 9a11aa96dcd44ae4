import { describe, expect, test } from 'vitest';
import { judged } from './liars/run.ts';
import { HONEST, LIARS, UNKNOWABLE } from './liars/servers.ts';

/** A few of each kind; liars.deep.ts has them all. */
const SOME = [
  'report.pdf: shortened, with the length of what it sends',
  'report.pdf: the rest of a shorter total, unlisted',
  'report.pdf: the rest of an unknown total, shortened',
  'report.pdf: listed larger',
  'roof.csv: shortened, ended by the connection',
  'roof.csv: the rest of other content, against the checksum',
  'roof.csv: a gzip of a shortened file',
  'roof.json: shortened once',
  'roof.xml: shortened, in chunks',
  'estimate.esx: a web page that names no type, unlisted',
  'estimate.esx: other content of the same length against the MD5',
  'report.pdf: honest, resumed',
  'roof.csv: honest, with a list that rounds to KB',
];

describe('a server that isn’t to be believed, or is', () => {
  test.each(SOME)('%s', async (name) => {
    const server = [...LIARS, ...HONEST].find((each) => each.name === name);
    if (!server) throw new Error(`there is no ${name}`);
    expect(await judged(server)).toBeNull();
  });
});

test('the judge of these sees a wrong file that is kept as whole', async () => {
  expect(await judged(UNKNOWABLE)).toBe('a wrong file was kept as whole');
});
