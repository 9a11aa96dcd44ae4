import { createServiceApis } from '../../../../src/main/adapters/api/index.ts';
import { createNodeHttp } from '../../../../src/main/adapters/http/index.ts';
import { createOrderWire } from '../../../../src/main/adapters/wire/index.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { peakMemory } from '../../../support/peak-memory.ts';
import { type Made, OPERATIONS } from './operations.ts';
import { PARTS } from './parts.ts';
import { basePath } from './server.ts';
import { HOSTILE } from './table.ts';

/** What became of one answer. */
export type Met = Omit<Made, 'reported'> & {
  /** As JSON, without what depends on the moment; cut, so that the report isn't what fills the memory. */
  readonly reported: string;
  readonly operation: number;
  readonly answer: number | 'good';
};

export type Report = {
  readonly met: readonly Met[];
  readonly peakMegabytes: number;
  readonly thrown: readonly string[];
};

/**
 * Meets every hostile answer with every operation, in its own process: its memory and its end are the client's
 * alone. On the command line: the address of the server, and which part of the
 * answers each operation meets. The report is one line of JSON.
 */
const [, , origin = '', part = '0'] = process.argv;
const thrown: string[] = [];
process.on('uncaughtException', (error) => void thrown.push(String(error)));
process.on('unhandledRejection', (error) => void thrown.push(String(error)));

/** Milliseconds after which what has no end is given up, and what has one. */
const LIMIT = { slow: 400, other: 20_000 };
const http = createNodeHttp({ userAgent: 'Ridgeline/test' });
const wire = createOrderWire({ userAgent: 'Ridgeline/test' });
const apisBy = {
  // A minute of the client's own limit passes in so long.
  slow: createServiceApis({ http, clock: createFastClock(60_000 / LIMIT.slow) }),
  other: createServiceApis({ http, clock: createFastClock(60_000 / LIMIT.other) }),
};

/** Bytes the process holds above which the collector runs before the next answer. */
const TIDY_ABOVE = 120_000_000;

const met: Met[] = [];

async function meet(operation: number, answer: number | 'good'): Promise<void> {
  const found = OPERATIONS[operation];
  if (!found) return;
  const pace = answer !== 'good' && HOSTILE[answer]?.slow ? 'slow' : 'other';
  const api = apisBy[pace].for({ baseUrl: origin + basePath(operation, answer), version: found.version });
  // What the client held for an earlier answer and let go of isn't counted with this one: when the collector comes by
  // depends on the load of the machine.
  if (process.memoryUsage.rss() > TIDY_ABOVE) globalThis.gc?.();
  const made = await found.run(api, wire, LIMIT[pace]);
  met.push({
    ...made,
    ids: made.ids.slice(0, 100),
    reported: asText(made.reported),
    operation,
    answer,
  });
}

function isPartOf(operation: number, answer: number): boolean {
  return (operation + answer) % PARTS === Number(part);
}

function asText(reported: unknown): string {
  const text = JSON.stringify(reported, (key, value: unknown) =>
    ['raw', 'expiresAt', 'etag', 'answer'].includes(key) ? undefined : value,
  );
  return text.slice(0, 4_000);
}

/** Meets the answers that are chosen, so many at once. */
async function meetAll(atOnce: number, chosen: (answer: number) => boolean): Promise<void> {
  const work = OPERATIONS.flatMap((_operation, operation) =>
    [...HOSTILE.keys()]
      .filter((answer) => chosen(answer) && isPartOf(operation, answer))
      .map((answer) => () => meet(operation, answer)),
  );
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let next = work.shift(); next !== undefined; next = work.shift()) await next();
  });
  await Promise.all(lanes);
}

for (const operation of OPERATIONS.keys()) await meet(operation, 'good');
await meetAll(24, (answer) => HOSTILE[answer]?.slow === true);
await meetAll(4, (answer) => !HOSTILE[answer]?.slow && !HOSTILE[answer]?.heavy);
await meetAll(1, (answer) => HOSTILE[answer]?.heavy === true);
http.close();
const report: Report = {
  met,
  peakMegabytes: peakMemory() / 1_000_000,
  thrown,
};
process.stdout.write(JSON.stringify(report), () => process.exit(0));
