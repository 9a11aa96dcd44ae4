import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Reg, readRegistryPolicy } from '../../../src/main/adapters/policy/registry.ts';
import { temporaryFolder } from '../../support/folder.ts';

const KEY = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Ridgeline';
const wine = ['/usr/bin/wine64', '/usr/lib/wine/wine64', '/usr/bin/wine'].find((path) => existsSync(path));

test.runIf(wine !== undefined)('what wine’s own reg.exe wrote and exports is read', () => {
  const prefix = join(temporaryFolder(), 'prefix');
  const reg: Reg = (args) => {
    const env = {
      ...process.env,
      WINEPREFIX: prefix,
      WINEDEBUG: '-all',
      WINEDLLOVERRIDES: 'mscoree,mshtml=',
      DISPLAY: '',
    };
    const shown = args.map((arg) =>
      arg.startsWith('/') && arg.length > 2 ? `Z:${arg.replaceAll('/', '\\')}` : arg,
    );
    execFileSync(wine ?? '', ['reg', ...shown], { env, stdio: 'ignore' });
  };
  expect(readRegistryPolicy(reg)).toEqual({ source: null, entries: {}, problem: null });
  const add = (...args: string[]) => reg(['add', KEY, '/v', ...args, '/f']);
  add('proxy', '/t', 'REG_SZ', '/d', 'proxy.example.com:8080');
  add('practice.allowed', '/t', 'REG_DWORD', '/d', '0');
  add('library.folder', '/t', 'REG_EXPAND_SZ', '/d', '%USERPROFILE%\\Отчёты');
  expect(readRegistryPolicy(reg)).toMatchObject({
    entries: {
      proxy: 'proxy.example.com:8080',
      'practice.allowed': 0,
      'library.folder': '%USERPROFILE%\\Отчёты',
    },
    problem: null,
  });
});
