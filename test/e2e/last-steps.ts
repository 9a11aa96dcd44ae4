import { unzip } from '../sandbox/unzip.ts';

/** The steps of a window that are named. */
const MOST = 8;
const MOST_LETTERS = 120;

type Call = {
  readonly callId: string;
  readonly startTime: number;
  readonly class: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
};
type Line =
  | ({ type: 'before' } & Call)
  | { type: 'after'; callId: string; endTime: number }
  | { type: 'other' };
type Stacks = {
  readonly files: string[];
  readonly stacks: [id: string, frames: [file: number, line: number][]][];
};

/** What of a call's parameters says what it was for; the limits say nothing. */
function purpose({ params }: Call): string {
  const said = ['selector', 'key', 'text', 'url', 'value', 'expression'].flatMap(
    (name) => params[name] ?? [],
  );
  const text = said.map(String).join(' ').replaceAll(/\s+/g, ' ');
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

function places({ files, stacks }: Stacks): Map<string, string> {
  const tests = new Set(files.flatMap((file, at) => (/[\\/]test[\\/]/.test(file) ? at : [])));
  return new Map(
    stacks.flatMap(([id, frames]) => {
      const frame = frames.find(([file]) => tests.has(file)) ?? frames[0];
      return frame ? [[id, `${files[frame[0]]?.split(/[\\/]/).at(-1)}:${frame[1]}`] as const] : [];
    }),
  );
}

/**
 * The last calls to a window, oldest first, a line each: the call, what it was for, where the test makes it, and how long
 * it took or that it has no answer. `trace` is the archive that Playwright writes. A look that is repeated is one line.
 */
export async function lastSteps(trace: Buffer): Promise<string[]> {
  const files = await unzip(trace);
  const text = (name: string, otherwise: string) => files.get(name)?.toString('utf8') || otherwise;
  const lines = text('trace.trace', '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  const where = places(JSON.parse(text('trace.stacks', '{"files":[],"stacks":[]}')) as Stacks);
  const ends = new Map(lines.flatMap((line) => (line.type === 'after' ? [[line.callId, line.endTime]] : [])));
  const steps: { what: string; took: string; times: number }[] = [];
  for (const call of lines) {
    if (call.type !== 'before') continue;
    const end = ends.get(call.callId);
    const id = call.callId.replace(/^\w+@/, 'call@');
    const what = `${[`${call.class}.${call.method}`, purpose(call)].join(' ').trim()} (${where.get(call.callId) ?? id})`;
    const took = end === undefined ? 'without an answer' : `${Math.round(end - call.startTime)} ms`;
    const before = steps.at(-1);
    if (before?.what === what) steps[steps.length - 1] = { what, took, times: before.times + 1 };
    else steps.push({ what, took, times: 1 });
  }
  return steps
    .slice(-MOST)
    .map(({ what, took, times }) => `${what}: ${times === 1 ? '' : `${times} times, the last `}${took}`);
}
