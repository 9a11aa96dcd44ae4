import { dirname, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruise, tree, type Violation } from './cruise.ts';

const PACKAGES = [
  'zod',
  'react',
  'electron',
  'keytar',
  'yauzl',
  'better-sqlite3',
  'fastify',
  'pdfkit',
  'zustand',
];

/** [what the row says, importing file, imported file or package, the rule that refuses it] */
const REFUSED: readonly (readonly [string, string, string, string])[] = [
  ['domain: itself only', 'src/shared/domain/a.ts', 'src/shared/contract/index.ts', 'shared/domain'],
  ['domain: no package', 'src/shared/domain/b.ts', 'zod', 'shared/domain'],
  ['domain: no Node', 'src/shared/domain/c.ts', 'node:fs', 'shared/domain'],
  ['contract: no main', 'src/shared/contract/a.ts', 'src/main/core/ports/index.ts', 'shared/contract'],
  ['contract: no other package', 'src/shared/contract/b.ts', 'react', 'shared/contract'],
  ['core: no store', 'src/main/core/tracking/orders/a.ts', 'src/main/store/index.ts', 'main/core'],
  ['core: no adapters', 'src/main/core/tracking/orders/b.ts', 'src/main/adapters/clock.ts', 'main/core'],
  ['core: no Node', 'src/main/core/tracking/orders/c.ts', 'node:fs', 'main/core'],
  ['core: no library', 'src/main/core/tracking/orders/d.ts', 'better-sqlite3', 'main/core'],
  [
    'core: an area by its public file',
    'src/main/core/tracking/orders/e.ts',
    'src/main/core/library/files/inner.ts',
    'core-areas',
  ],
  [
    'core: a port knows no area',
    'src/main/core/ports/a.ts',
    'src/main/core/library/files/index.ts',
    'core-kernel',
  ],
  [
    'core: the root joins public files',
    'src/main/core/root.ts',
    'src/main/core/library/files/inner.ts',
    'core-root',
  ],
  [
    'core: a wing holds areas, and no file',
    'src/main/core/tracking/loose.ts',
    'src/main/core/ports/index.ts',
    'core-wings',
  ],
  ['store: no contract', 'src/main/store/a.ts', 'src/shared/contract/index.ts', 'main/store'],
  [
    'store: ports, no other core',
    'src/main/store/b.ts',
    'src/main/core/library/files/index.ts',
    'main/store',
  ],
  ['store: no adapters', 'src/main/store/c.ts', 'src/main/adapters/clock.ts', 'main/store'],
  ['adapters: no store', 'src/main/adapters/a.ts', 'src/main/store/index.ts', 'main/adapters'],
  [
    'adapters: ports, no other core',
    'src/main/adapters/b.ts',
    'src/main/core/library/files/index.ts',
    'main/adapters',
  ],
  ['adapters: only their libraries', 'src/main/adapters/c.ts', 'fastify', 'main/adapters'],
  ['app: no host', 'src/main/app.ts', 'src/main/hosts/loopback/main.ts', 'main/app'],
  [
    'hosts/common: no core',
    'src/main/hosts/common/a.ts',
    'src/main/core/library/files/index.ts',
    'main/hosts/common',
  ],
  [
    'loopback: no core',
    'src/main/hosts/loopback/a.ts',
    'src/main/core/library/files/index.ts',
    'main/hosts/loopback',
  ],
  ['loopback: no store', 'src/main/hosts/loopback/b.ts', 'src/main/store/index.ts', 'main/hosts/loopback'],
  [
    'electron host: no adapters',
    'src/main/hosts/electron/a.ts',
    'src/main/adapters/clock.ts',
    'main/hosts/electron',
  ],
  [
    'electron host: no loopback',
    'src/main/hosts/electron/b.ts',
    'src/main/hosts/loopback/main.ts',
    'main/hosts/electron',
  ],
  [
    'index.ts: the Electron host only',
    'src/main/index.ts',
    'src/main/core/library/files/index.ts',
    'main/index.ts',
  ],
  ['preload: no domain', 'src/preload/a.ts', 'src/shared/domain/order.ts', 'preload'],
  ['preload: no Node', 'src/preload/b.ts', 'node:fs', 'preload'],
  ['renderer: no main', 'src/renderer/a.tsx', 'src/main/core/ports/index.ts', 'renderer'],
  ['renderer: no preload', 'src/renderer/b.ts', 'src/preload/index.ts', 'renderer'],
  ['renderer: no Node', 'src/renderer/c.ts', 'node:fs', 'renderer'],
  ['renderer: no service', 'src/renderer/d.ts', 'src/sandbox/main.ts', 'renderer'],
  [
    'renderer: a feature by its index.ts only',
    'src/renderer/features/tracking/orders/a.ts',
    'src/renderer/features/library/roof/inner.ts',
    'renderer-features',
  ],
  [
    'renderer: the frame by index.ts too',
    'src/renderer/frame/a.ts',
    'src/renderer/features/library/roof/inner.ts',
    'renderer-frame',
  ],
  [
    'renderer: no feature knows the frame',
    'src/renderer/features/tracking/orders/b.ts',
    'src/renderer/frame/Frame.tsx',
    'renderer-up',
  ],
  [
    'renderer: no component knows a feature',
    'src/renderer/components/a.tsx',
    'src/renderer/features/library/roof/index.ts',
    'renderer-ground',
  ],
  [
    'renderer: no file in a wing',
    'src/renderer/features/library/a.ts',
    'src/shared/domain/order.ts',
    'renderer-wings',
  ],
  ['sandbox: no main', 'src/sandbox/a.ts', 'src/main/adapters/clock.ts', 'sandbox'],
  ['sandbox: no renderer', 'src/sandbox/b.ts', 'src/renderer/main.ts', 'sandbox'],
  ['sandbox: no contract', 'src/sandbox/c.ts', 'src/shared/contract/index.ts', 'sandbox'],
  ['main: no sandbox', 'src/main/adapters/d.ts', 'src/sandbox/main.ts', 'main/adapters'],
  ['electron: its host and preload only', 'src/main/hosts/loopback/c.ts', 'electron', 'electron-home'],
  ['a folder that the table does not know', 'src/extra/a.ts', 'src/shared/domain/order.ts', 'unknown-place'],
  ['an import that leads nowhere', 'src/renderer/e.ts', 'src/renderer/absent.ts', 'resolvable'],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  ['src/shared/domain/ok.ts', 'src/shared/domain/order.ts'],
  ['src/shared/contract/ok.ts', 'zod'],
  ['src/main/core/tracking/orders/ok.ts', 'src/main/core/library/files/index.ts'],
  ['src/main/core/tracking/orders/ok2.ts', 'src/main/core/ports/index.ts'],
  ['src/main/store/ok.ts', 'better-sqlite3'],
  ['src/main/store/ok2.ts', 'node:fs'],
  ['src/main/adapters/ok.ts', 'keytar'],
  ['src/main/hosts/loopback/ok.ts', 'src/main/app.ts'],
  ['src/main/hosts/electron/ok.ts', 'electron'],
  ['src/preload/ok.ts', 'electron'],
  ['src/renderer/ok.tsx', 'react'],
  ['src/renderer/features/tracking/orders/ok.ts', 'src/renderer/features/library/roof/index.ts'],
  ['src/renderer/features/lists/grid/ok.ts', 'src/renderer/features/library/roof/index.ts'],
  ['src/sandbox/ok.ts', 'fastify'],
];

const TARGETS = [
  'src/shared/domain/order.ts',
  'src/shared/contract/index.ts',
  'src/main/core/library/files/index.ts',
  'src/main/core/library/files/inner.ts',
  'src/main/core/ports/index.ts',
  'src/main/store/index.ts',
  'src/main/adapters/clock.ts',
  'src/main/hosts/loopback/main.ts',
  'src/preload/index.ts',
  'src/renderer/main.ts',
  'src/renderer/frame/Frame.tsx',
  'src/renderer/features/library/roof/index.ts',
  'src/renderer/features/library/roof/inner.ts',
  'src/sandbox/main.ts',
];

/** An import of a type alone: the weakest kind must be refused too. */
function importing(from: string, to: string): string {
  if (!to.startsWith('src/')) return `import type { Anything } from '${to}';\nexport type Mine = Anything;\n`;
  const path = posix.relative(dirname(from), to);
  return `import type { Anything } from '${path.startsWith('.') ? path : `./${path}`}';\nexport type Mine = Anything;\n`;
}

/** Rooms that may not need one another in a circle. */
const ROOMS = [
  ['src/main/core/lists/cells', 'src/main/core/lists/rows'],
  ['src/main/core/ordering/confirm', 'src/main/core/ordering/pay'],
] as const;

describe('the import table refuses', () => {
  let found: Violation[];
  let made: ReturnType<typeof tree>;

  beforeAll(() => {
    const files: Record<string, string> = {};
    for (const path of TARGETS) files[path] = 'export type Anything = 1;\n';
    for (const [, from, to] of REFUSED) files[from] = importing(from, to);
    for (const [from, to] of ALLOWED) files[from] = importing(from, to);
    files['src/renderer/round.ts'] = importing('src/renderer/round.ts', 'src/renderer/about.ts');
    files['src/renderer/about.ts'] = importing('src/renderer/about.ts', 'src/renderer/round.ts');
    files['src/renderer/features/tracking/inbox/index.ts'] = 'export type Anything = 1;\n';
    files['src/renderer/features/tracking/inbox/there.ts'] = importing(
      'src/renderer/features/tracking/inbox/there.ts',
      'src/renderer/features/tracking/order/index.ts',
    );
    files['src/renderer/features/tracking/order/index.ts'] = 'export type Anything = 1;\n';
    files['src/renderer/features/tracking/order/back.ts'] = importing(
      'src/renderer/features/tracking/order/back.ts',
      'src/renderer/features/tracking/inbox/index.ts',
    );
    const [inbox, roof] = ['src/main/core/tracking/inbox', 'src/main/core/library/roof'];
    for (const area of [inbox, roof]) files[`${area}/index.ts`] = 'export type Anything = 1;\n';
    files[`${inbox}/there.ts`] = importing(`${inbox}/there.ts`, `${roof}/index.ts`);
    files[`${roof}/back.ts`] = importing(`${roof}/back.ts`, `${inbox}/index.ts`);
    for (const [one, other] of ROOMS) {
      for (const room of [one, other]) files[`${room}/one.ts`] = 'export type Anything = 1;\n';
      files[`${one}/there.ts`] = importing(`${one}/there.ts`, `${other}/one.ts`);
      files[`${other}/back.ts`] = importing(`${other}/back.ts`, `${one}/one.ts`);
    }
    files['src/sandbox/mail/index.ts'] = 'export type Anything = 1;\n';
    files['src/sandbox/mail/there.ts'] = importing('src/sandbox/mail/there.ts', 'src/sandbox/store/index.ts');
    files['src/sandbox/store/index.ts'] = 'export type Anything = 1;\n';
    files['src/sandbox/store/back.ts'] = importing('src/sandbox/store/back.ts', 'src/sandbox/mail/index.ts');
    files['src/renderer/features/tracking/order/later.ts'] =
      "export const later = () => import('../../library/roof/inner.ts');\n";
    for (const name of ['zip-one', 'zip-two']) files[`src/main/adapters/${name}.ts`] = "import 'yauzl';\n";
    for (const name of ['key-one', 'key-two']) files[`src/main/adapters/${name}.ts`] = "import 'keytar';\n";
    made = tree(files, PACKAGES);
    found = cruise(made.folder).violations;
  });
  afterAll(() => made.remove());

  const rulesAgainst = (from: string) => found.filter((each) => each.from === from).map((each) => each.rule);

  test.each(REFUSED)('%s (%s imports %s)', (_, from, _to, rule) => {
    expect(rulesAgainst(from)).toContain(rule);
  });

  test('a cycle, even one of types alone', () => {
    const rules = [...rulesAgainst('src/renderer/round.ts'), ...rulesAgainst('src/renderer/about.ts')];
    expect(rules).toEqual(['no-cycles']);
  });

  test('features that need one another, where no file does', () => {
    const folders = ['inbox', 'order'].map((name) => `src/renderer/features/tracking/${name}`);
    expect(folders.flatMap(rulesAgainst)).toEqual(['renderer-circles', 'renderer-circles']);
  });

  test('areas of the core that need one another, where no file does', () => {
    const areas = ['tracking/inbox', 'library/roof'].map((name) => `src/main/core/${name}`);
    expect(areas.flatMap(rulesAgainst)).toEqual(['core-circles', 'core-circles']);
  });

  test.each(ROOMS)('rooms that need one another, where no file does: %s and %s', (...rooms) => {
    expect(rooms.flatMap(rulesAgainst)).toEqual(['core-rooms', 'core-rooms']);
  });

  test('rooms of the practice service that need one another, where no file does', () => {
    const rooms = ['mail', 'store'].map((name) => `src/sandbox/${name}`);
    expect(rooms.flatMap(rulesAgainst)).toEqual(['sandbox-circles', 'sandbox-circles']);
  });

  test('no screen that is loaded when it is opened', () => {
    expect(rulesAgainst('src/renderer/features/tracking/order/later.ts')).toEqual([]);
  });

  test.each(['yauzl', 'keytar'])('%s in a second file', (library) => {
    expect(found.map((each) => each.rule)).toContain(`one-file-${library}`);
  });

  test.each(ALLOWED)('nothing of what it allows: %s imports %s', (from) => {
    expect(rulesAgainst(from)).toEqual([]);
  });
});
