import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { API_CHECKS } from './lib/api-checks.mjs';
import { apiTools } from './lib/api-tools.mjs';
import { runCommand } from './lib/arguments.mjs';
import { reportCheck } from './lib/checks.mjs';
import { at, NODE, plainEnv } from './lib/project.mjs';
import { print } from './lib/say.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run check:api',
  purpose: "the practice service's description and events, judged by tools of others",
  notes: [
    `Checks:\n${Object.keys(API_CHECKS)
      .map((name) => `  ${name}`)
      .join('\n')}`,
    "The tools are fetched once into node_modules/.cache. Python 3 is needed; with Debian's python3-fastjsonschema it\nholds the examples against the schemas, too.",
  ],
};

/** The practice service as everybody starts it: { child, baseUrl, clientId, clientSecret }. */
async function startService(folder) {
  const args = [
    '--data-dir',
    join(folder, 'data'),
    '--seed-account',
    '--rate-limit',
    '0',
    '--exit-with-parent',
  ];
  const child = spawn(NODE, [at('src/sandbox/main.ts'), ...args], {
    env: plainEnv(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(line) };
}

await runCommand(COMMAND, async () => {
  await setup({ need: [] });
  const tools = await apiTools();
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-check-api-'));
  const { child, baseUrl, clientId, clientSecret } = await startService(folder);
  try {
    const file = async (path) => {
      const target = join(folder, path.slice(1));
      writeFileSync(target, await (await fetch(baseUrl + path)).text());
      return target;
    };
    const [api, control] = [await file('/openapi.json'), await file('/control-openapi.json')];
    const scene = { tools, folder, baseUrl, credentials: { clientId, clientSecret }, api, control };
    let failed = 0;
    for (const [name, check] of Object.entries(API_CHECKS)) {
      const began = Date.now();
      const found = await check(scene).catch((error) => [String(error.stack ?? error)]);
      reportCheck(name, found.length === 0, Date.now() - began, found.join('\n'));
      if (found.length > 0) failed += 1;
    }
    print(`\n${Object.keys(API_CHECKS).length - failed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    child.stdin.end();
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
