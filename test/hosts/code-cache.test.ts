import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';

it('compiled code is kept while the program runs, so that the start after a kill has it, too', async () => {
  const folder = temporaryFolder();
  const loaded = join(folder, 'loaded.mjs');
  writeFileSync(loaded, 'export const answer = (value) => value + 1;\n');
  const cache = join(import.meta.dirname, '../../src/main/hosts/common/code-cache.ts');
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { keepCompiledCode } from ${JSON.stringify(cache)};
keepCompiledCode(${JSON.stringify(folder)}, 0);
await import(${JSON.stringify(loaded)});
setTimeout(() => console.log('on'), 0);
setInterval(() => undefined, 1_000);
`,
  );
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  const kept = readdirSync(join(folder, 'cache', 'code'), { recursive: true, withFileTypes: true });
  expect(kept.filter((entry) => entry.isFile()).length).toBeGreaterThan(0);
});
