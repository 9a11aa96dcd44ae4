import type { NetworkCase } from './cases.ts';
import type { Line } from './shaper.ts';

/** Lines as offices and roofs have them; `delay` is half of a round trip. */
export const LINES: Readonly<Record<string, Line>> = {
  'a round trip of 300 ms': { delay: 150 },
  'a round trip of 600 ms': { delay: 300 },
  'a round trip of 1.2 s': { delay: 600 },
  'a hotspot: 400 ms, 64 kbit/s, 1% lost': { delay: 200, jitter: 60, rate: 8_000, loss: 0.01 },
  'a poor Wi-Fi: 60 ms, 8% lost': { delay: 30, jitter: 20, loss: 0.08 },
};

/** What a name server says of a name with addresses of both families. */
const NAMES: readonly (readonly [what: string, dns: string])[] = [
  ['IPv4 only', 'good'],
  ['both families work', 'both6'],
  ['IPv6 has no route', 'dead6'],
  ['IPv6 loses every packet', 'silent6'],
  ['the name server drops IPv6 questions', 'drop6'],
];

const isLossy = (line: Line) => (line.loss ?? 0) > 0;

/** Every line with every kind of name: the app starts again after each, as it remembers name servers that don't answer. */
export const LINE_CASES: readonly NetworkCase[] = [
  ...Object.entries(LINES).flatMap(([name, line]) =>
    NAMES.map(
      ([what, dns]): NetworkCase => ({
        name: `${name}, ${what}`,
        pac: 'DIRECT',
        world: { dns },
        line,
        expected: isLossy(line) ? 'arrives' : 'goes',
        fresh: true,
      }),
    ),
  ),
  { name: 'IPv6 is all there is', pac: 'DIRECT', world: { dns: 'only6' }, expected: 'goes', fresh: true },
  { name: 'a name server that takes 1.5 s', pac: 'DIRECT', world: { dns: 'slow' }, expected: 'goes' },
];
