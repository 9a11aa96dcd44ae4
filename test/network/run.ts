// `npm run test:network`: every case of cases.ts against the app in a namespace. Prints a table and what didn't hold.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CASES } from './cases.ts';
import { createWorker, type Outcome } from './worker.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '4' },
    table: { type: 'string', default: '' },
  },
});
const chosen = CASES.filter(({ name }) => name.includes(values.only));
const queue = [...chosen];
const outcomes: Outcome[] = [];

async function work(number: number): Promise<void> {
  const worker = await createWorker(number);
  try {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const outcome = await worker.run(next);
      outcomes.push(outcome);
      process.stdout.write(`${line(outcome)}\n`);
    }
  } finally {
    await worker.end();
  }
}

function line({ name, ok, wrong, held, shown, orders, recovery }: Outcome): string {
  const seconds = recovery === null ? '-' : `${(recovery / 1_000).toFixed(1)} s`;
  const parts = [ok ? 'ok  ' : 'FAIL', name, shown, held ?? '-', `orders ${orders}`, seconds];
  return `${parts.join(' | ')}${ok ? '' : ` | ${wrong.join('; ')}`}`;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const count = Math.min(Number(values.workers), Math.max(1, chosen.length));
await Promise.all(Array.from({ length: count }, (_, number) => work(number)));

const order = new Map(CASES.map(({ name }, index) => [name, index]));
outcomes.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
if (values.table !== '') writeFileSync(values.table, table(outcomes));
const failed = outcomes.filter(({ ok }) => !ok);
const times = outcomes.flatMap(({ recovery, expected }) =>
  expected === 'held' && recovery !== null ? [recovery] : [],
);
times.sort((a, b) => a - b);
const sum = (pick: (outcome: Outcome) => boolean) => outcomes.filter(pick).length;
process.stdout.write(
  `\n${outcomes.length} cases, ${failed.length} failed; ` +
    `${sum(({ orders }) => orders > 1)} doubled, ${sum(({ orders }) => orders === 0)} lost, ` +
    `${sum(({ keyBlamed }) => keyBlamed)} verdicts on the key, ${sum(({ sentMeanwhile, expected }) => expected === 'held' && sentMeanwhile > 0)} posted through the cause; ` +
    `recovery median ${((times[Math.floor(times.length / 2)] ?? 0) / 1_000).toFixed(1)} s, longest ${((times.at(-1) ?? 0) / 1_000).toFixed(1)} s\n`,
);
process.exit(failed.length === 0 ? 0 : 1);

function table(all: readonly Outcome[]): string {
  const cell = (text: string) => text.replaceAll('|', '/');
  const head =
    '| case | chip | a held order | posted meanwhile | orders at the service | recovery |\n|---|---|---|---|---|---|\n';
  return `${head}${all
    .map(
      ({ name, shown, held, sentMeanwhile, orders, recovery }) =>
        `| ${[name, shown, held ?? '', `${sentMeanwhile}`, `${orders}`, recovery === null ? '' : `${(recovery / 1_000).toFixed(1)} s`].map(cell).join(' | ')} |`,
    )
    .join('\n')}\n`;
}
