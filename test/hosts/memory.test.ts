import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';

const MEMORY = join(import.meta.dirname, '../../src/main/hosts/common/memory.ts');

/** A program that works once and is at rest from then on. It prints what V8 keeps, in bytes, now and then. */
function started(begin: string) {
  const program = join(temporaryFolder(), 'program.mjs');
  writeFileSync(
    program,
    `import { getHeapStatistics } from 'node:v8';
import { giveMemoryBack } from ${JSON.stringify(MEMORY)};
${begin}
let work = Array.from({ length: 1_000_000 }, (_, index) => ({ index, text: String(index) }));
const size = () => console.log(getHeapStatistics().total_physical_size);
size();
work = null;
setInterval(size, 300);
`,
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return createInterface(child.stdout)[Symbol.asyncIterator]();
}

it('what V8 kept after work is given back when the program is at rest', async () => {
  const [giving, keeping] = [started('giveMemoryBack(1_000);'), started('')];
  const next = async (lines: typeof giving) => Number((await lines.next()).value);
  const [first, kept] = [await next(giving), await next(keeping)];
  expect(Math.min(first, kept)).toBeGreaterThan(60_000_000);
  for (;;) {
    // Without it, V8 keeps nearly all of it for minutes.
    const [now, beside] = [await next(giving), await next(keeping)];
    expect(beside).toBeGreaterThan(0.8 * kept);
    if (now < 0.6 * first) break;
  }
});
