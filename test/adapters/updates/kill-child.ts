// One start of the app's updates, ended by SIGKILL before its `KILL_AT`th step on the disk; without one it runs to its end.
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { FOLDER = '', ADDRESS = '', ROOT = '', KILL_AT = '-1', STARTED = '' } = process.env;
let left = Number(KILL_AT);
const isLast = () => left-- === 0;
const end = () => process.kill(process.pid, 'SIGKILL');

type Any = (...input: unknown[]) => unknown;
function watch(object: object, name: string, halfway?: (work: Any, input: unknown[]) => void): void {
  const work = Reflect.get(object, name) as Any;
  Reflect.set(object, name, (...input: unknown[]) => {
    if (isLast()) {
      halfway?.(work, input);
      end();
    }
    return work.apply(object, input);
  });
}
for (const name of ['renameSync', 'fsyncSync', 'mkdirSync', 'mkdtempSync', 'rmSync', 'openSync'])
  watch(fs, name);
for (const name of ['open', 'rename', 'rm', 'mkdir', 'readdir', 'stat']) watch(promises, name);
// Half of a file is on the disk when the power goes.
watch(fs, 'writeFileSync', (work, [path, text, ...more]) =>
  work(path, String(text).slice(0, String(text).length / 2), ...more),
);
syncBuiltinESMExports();

const { createUpdateSource } = await import('../../../src/main/adapters/updates/index.ts');
const { createNodeHttp } = await import('../../../src/main/adapters/http/index.ts');
const silent = { info: () => {}, warn: () => {}, error: () => '', recent: async () => [] };
const http = createNodeHttp({ userAgent: 'Ridgeline/test' });
const source = createUpdateSource({
  folder: FOLDER,
  feed: { address: ADDRESS, channel: 'stable', root: ROOT },
  host: {
    kind: 'nsis',
    platform: 'win32',
    arch: 'x64',
    quit: () => {},
    start: async (file) => {
      fs.copyFileSync(file, join(STARTED, 'setup.exe'));
      return null;
    },
  },
  http,
  logger: silent,
});
const { signal } = new AbortController();
const found = await source.check(signal);
const [release] = found.ok ? found.releases : [];
if (release) {
  await source.sweep(release, 'deleted');
  if ((await source.download(release, () => {}, signal)) === null) {
    source.write({ ready: release });
    if (await source.isWhole(release)) await source.install(release, false);
  }
}
http.close();
process.stdout.write(found.ok ? 'trusted' : found.fault);
