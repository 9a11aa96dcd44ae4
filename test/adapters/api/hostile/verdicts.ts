import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS, SECRET, TOKEN } from './operations.ts';
import { meetInAProcess } from './process.ts';
import type { Met, Report } from './run.ts';
import { goodOf, hostileServer } from './server.ts';
import { HOSTILE } from './table.ts';

/** Megabytes that the client's process may ever have held. */
const MOST_MEMORY = 300;

/** The tests of every operation against a part of the hostile answers, at least `least` for each operation. */
export function judge(part: number, least: number): void {
  let report: Report;
  let server: Awaited<ReturnType<typeof hostileServer>>;
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));

  beforeAll(async () => {
    server = await hostileServer();
    report = await meetInAProcess(server.origin, part, folder);
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server?.close();
  });

  test(`${HOSTILE.length} hostile answers, each with its own name`, () => {
    expect(new Set(HOSTILE.map(({ name }) => name)).size).toBe(HOSTILE.length);
  });

  test(`${least * OPERATIONS.length} meetings and more under ${MOST_MEMORY} MB: every one ends, nothing is thrown`, () => {
    expect(report.thrown).toEqual([]);
    expect(report.met.length).toBeGreaterThan(least * OPERATIONS.length);
    expect(report.peakMegabytes).toBeGreaterThan(30);
    expect(report.peakMegabytes).toBeLessThan(MOST_MEMORY);
    process.stdout.write(`most memory held: ${Math.round(report.peakMegabytes)} MB\n`);
  });

  describe.each(OPERATIONS.map(({ name }, at) => ({ name, at })))('$name', ({ at }) => {
    test(`understands the good answer; ${least} and more hostile ones don’t pass for what they aren’t`, () => {
      const met = report.met.filter(({ operation }) => operation === at);
      const good = met.find(({ answer }) => answer === 'good');
      expect(good && succeeded(good)).toBe(true);
      expect(met.length).toBeGreaterThan(least);
      const strange = met.flatMap((one) => {
        const hostile = one.answer === 'good' ? undefined : HOSTILE[one.answer];
        const why = hostile ? wrong(one, hostile[VERDICT[sortOf(one)]], good?.reported) : null;
        return why === null
          ? []
          : [
              `${why}: ${OPERATIONS[at]?.name}: ${hostile?.name}: ${one.kind}: ${one.words} ${one.reported.slice(0, 300)}`,
            ];
      });
      expect(strange).toEqual([]);
    });
  });
}

const VERDICT = { json: 'verdict', file: 'file', post: 'post' } as const;

const sortOf = (met: Met) => OPERATIONS[met.operation]?.sort ?? 'json';

function succeeded({ kind }: Met): boolean {
  return ['ok', 'placed', 'answered', 'opened'].includes(kind);
}

/** What is wrong with what was made of an answer; null when it's right. */
function wrong(met: Met, verdict: string, good: string | undefined): string | null {
  const isPost = sortOf(met) === 'post';
  const ok = succeeded(met);
  if (met.kind === 'not_sent') return 'it was sent';
  if (!ok && !/^(?:[\p{Lu}\d“]|[\w.-]+\.\w+[: ])[^<>{}\p{Cc}]{10,700}[.?!”]$/su.test(met.words))
    return 'words';
  if (/undefined|\bnull\b|\bNaN\b|\[object/.test(met.words)) return 'words of a machine';
  if (`${met.words} ${met.reported}`.includes(TOKEN)) return 'a token';
  if (OPERATIONS[met.operation]?.sendsSecret && met.words.includes(SECRET)) return 'a secret';
  if ((verdict === 'fails' || verdict === 'refuses') && ok) return 'it passed';
  if (isPost && verdict === 'refuses' && met.kind !== 'refused') return 'not refused';
  if (isPost && (verdict === 'fails' || verdict === 'same') && met.kind === 'refused') return 'refused';
  if (verdict === 'same' && met.reported !== good) return 'not the same';
  return ok && !isReported(met) ? 'made up' : null;
}

/** Whether what was understood stood in the answer. */
function isReported({ answer, operation, ids }: Met): boolean {
  const bytes = typeof answer === 'number' ? HOSTILE[answer]?.bytes : undefined;
  if (bytes === undefined) return true;
  const reported = [goodOf(operation).body.toString(), unescaped(bytes(goodOf(operation)).toString('utf8'))];
  return ids.every((id) => reported.some((text) => text.includes(id)));
}

/** `\u2028` and its kind, as JSON may write them. */
function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
