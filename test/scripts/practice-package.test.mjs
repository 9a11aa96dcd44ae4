import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { practicePackage } from '../../scripts/lib/practice-package.mjs';
import { at } from '../../scripts/lib/project.mjs';

let root;
let folder;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ridgeline-practice-package-'));
  folder = join(root, 'app');
  practicePackage(folder);
  // What its own package.json asks for, and nothing else of the project.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies))
    symlinkSync(at('node_modules', name), join(folder, 'node_modules', name));
});
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

test('the practice package has a bin that prints the manual, and files that are all its own', () => {
  const { bin, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['better-sqlite3']);
  const out = execFileSync(process.execPath, [join(folder, bin['ridgeline-practice']), '--help'], {
    cwd: root,
  });
  expect(String(out)).toContain('--control-token');
  // Whoever has only the package has no project and no scripts.
  expect(String(out)).not.toMatch(/npm run|project/);
});

test('the package reads well alone: its pages link to what is in it, and its walk is the tested one', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(readme).toContain(readFileSync(at('docs/samples/walk.sh'), 'utf8'));
  expect(readme).not.toMatch(/VERSION|WALK\n|npm run/);
  for (const page of ['README.md', 'guide/practice-service.md'])
    for (const [, link] of readFileSync(join(folder, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)]+)\)/g))
      expect([link, existsSync(join(folder, dirname(page), link))]).toEqual([link, true]);
});

test('an older Node gets a message that names the versions it needs, instead of a crash', () => {
  const bin = readFileSync(join(folder, 'bin.js'), 'utf8').replace('process.versions.node', "'20.20.2'");
  writeFileSync(join(folder, 'older.js'), bin);
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'older.js')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('needs Node.js 22 or newer')]);
});

test("the Dockerfile's command runs in an empty folder, answers its health check, and stops at its signal", async () => {
  const lines = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  const words = (name) => JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(lines)[1]);
  const [program, ...args] = [...words('ENTRYPOINT'), ...words('CMD')];
  expect(program).toBe('node');
  const own = args.map(
    (arg) => ({ 'bin.js': join(folder, 'bin.js'), '/data': join(root, 'data'), 4010: '0' })[arg] ?? arg,
  );
  const child = spawn(process.execPath, own, {
    cwd: root,
    env: { ...process.env, RIDGELINE_PRACTICE_CONTROL_TOKEN: 'a-token-of-your-own' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { baseUrl, clientId } = JSON.parse(line);
  expect(clientId).toMatch(/^rms_test_/);
  const [, , script] = JSON.parse(/^ {2}CMD (\[.*\])$/m.exec(lines)[1]);
  const check = script.replace('http://127.0.0.1:4010', baseUrl);
  execFileSync(process.execPath, ['-e', check]);
  expect((await fetch(`${baseUrl}/_practice/health`)).status).toBe(401);
  const ended = once(child, 'exit');
  child.kill(/^STOPSIGNAL (\w+)$/m.exec(lines)[1]);
  expect(await ended).toEqual([0, null]);
});
