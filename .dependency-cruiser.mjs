// The import table of ARCHITECTURE.md as rules. Type-only imports count, a path inside node_modules is judged by
// its package, and a layer that the table doesn't know may import nothing.

const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;
const UI =
  'react|react-dom|zustand|@mantine/[^/]+|@tabler/icons-react|@tanstack/react-virtual|pdfjs-dist|@fontsource-variable/inter|three|vite|us-atlas|topojson-client|topojson-specification';

/** The areas of the core: a folder of a wing, or a wing that is one area. */
const AREA = '(?:(?:accounts|tracking|library|workstation)/[^/]+|ordering|lists)';

/** The features of the renderer: a folder of a wing, or a wing that is one feature. */
const FEATURE = '(?:(?:accounts|ordering|tracking|library|workstation)/[^/]+|lists)';

/** What every screen of the renderer may use. */
const RENDERER_GROUND = '^src/renderer/(client|components|keyboard|pdf-frame|stores|theme)/';

/** One row of the table: files of `from` may import `to`, and Node's own modules where `node` says so. */
const TABLE = [
  {
    layer: 'shared/domain',
    from: '^src/shared/domain/',
    // Only the makers of messages, which have types of the deck and none of its texts.
    to: ['^src/shared/domain/', '^src/shared/copy/message\\.ts$'],
  },
  {
    layer: 'shared/contract',
    from: '^src/shared/contract/',
    to: ['^src/shared/(domain|contract)/', '^src/shared/copy/message\\.ts$', npm('zod')],
  },
  {
    layer: 'shared/copy',
    from: '^src/shared/copy/',
    to: [
      '^src/shared/(domain|copy)/',
      npm('intl-messageformat', '@formatjs/icu-messageformat-parser', '@schummar/icu-type-parser'),
    ],
  },
  { layer: 'main/core', from: '^src/main/core/', to: ['^src/shared/', '^src/main/core/'] },
  { layer: 'main/threads', from: '^src/main/threads/', to: [], node: true },
  {
    layer: 'main/store',
    from: '^src/main/store/',
    to: [
      '^src/shared/(domain|copy)/',
      '^src/main/core/ports/',
      '^src/main/store/',
      '^src/main/threads/',
      npm('better-sqlite3'),
    ],
    node: true,
  },
  {
    layer: 'main/adapters',
    from: '^src/main/adapters/',
    to: [
      '^src/shared/(domain|copy)/',
      '^src/main/core/ports/',
      '^src/main/adapters/',
      '^src/main/threads/',
      npm(
        'keytar',
        'socks',
        'yauzl',
        'pdfjs-dist',
        'fast-xml-parser',
        'papaparse',
        '@e965/xlsx',
        'saxes',
        'numfmt',
        'write-excel-file',
        'pdfkit',
        'yazl',
        '@cantoo/pdf-lib',
        'tuf-js',
        'us-atlas',
        'topojson-client',
        'topojson-specification',
      ),
    ],
    node: true,
  },
  {
    layer: 'main/app',
    from: '^src/main/app(\\.ts$|/)',
    to: ['^src/shared/', '^src/main/(core|store|adapters)/', '^src/main/app(\\.ts$|/)'],
    node: true,
  },
  {
    layer: 'main/hosts/common',
    from: '^src/main/hosts/common/',
    to: ['^src/shared/', '^src/main/app\\.ts$', '^src/main/hosts/common/'],
    node: true,
  },
  {
    layer: 'main/hosts/loopback',
    from: '^src/main/hosts/loopback/',
    to: ['^src/shared/', '^src/main/app(?:/places)?\\.ts$', '^src/main/hosts/(common|loopback)/'],
    node: true,
  },
  {
    layer: 'main/hosts/electron',
    from: '^src/main/hosts/electron/',
    to: ['^src/shared/', '^src/main/app\\.ts$', '^src/main/hosts/(common|electron)/', npm('electron')],
    node: true,
  },
  {
    layer: 'main/index.ts',
    from: '^src/main/index\\.ts$',
    to: ['^src/main/hosts/(electron|common)/', npm('electron')],
    node: true,
  },
  {
    layer: 'preload',
    from: '^src/preload/',
    to: ['^src/shared/contract/', '^src/preload/', npm('electron')],
  },
  { layer: 'renderer', from: '^src/renderer/', to: ['^src/shared/', '^src/renderer/', npm(UI)] },
  {
    layer: 'sandbox',
    from: '^src/sandbox/',
    to: [
      '^src/shared/domain/',
      '^src/sandbox/',
      npm('fastify', '@fastify/[^/]+', 'better-sqlite3', 'pdfkit', 'fontkit', 'yazl', 'sharp', 'nodemailer'),
    ],
    node: true,
  },
];

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const layers = TABLE.map(({ layer, from, to, node }) =>
  error(
    layer,
    `${layer} imports something the table doesn't give it`,
    { path: from },
    {
      pathNot: to,
      couldNotResolve: false,
      ...(node ? { dependencyTypesNot: ['core'] } : {}),
    },
  ),
);

const onlyIn = (name, library, home) =>
  error(name, `${library} has one home`, { path: '^src/', pathNot: home }, { path: npm(library) });

/** Folders that need one another in one direction only, where no file is in a circle either. */
const noCircles = (name, what, path) => ({
  name,
  severity: 'error',
  comment: `${what} need one another in one direction only`,
  scope: 'folder',
  from: { path },
  to: { circular: true },
});

/** At most one file of the tree may import `library`, wherever that file is. */
const oneFile = (library) => ({
  name: `one-file-${library}`,
  severity: 'error',
  comment: `${library} is imported by one file`,
  from: {},
  module: { path: npm(library), numberOfDependentsMoreThan: 1 },
});

export default {
  forbidden: [
    ...layers,
    error(
      'unknown-place',
      'a file outside the table',
      { path: '^src/', pathNot: TABLE.map((row) => row.from) },
      {},
    ),
    error(
      'core-areas',
      "areas inside core meet only through each other's index.ts or a port",
      { path: `^src/main/core/(${AREA})/` },
      {
        path: '^src/main/core/[^/]+/',
        pathNot: [
          '^src/main/core/$1/',
          `^src/main/core/${AREA}/index\\.ts$`,
          '^src/main/core/(ports|kernel)/',
        ],
      },
    ),
    error(
      'core-wings',
      'a wing of core holds areas, and no file',
      { path: '^src/main/core/(accounts|tracking|library|workstation)/[^/]+$' },
      {},
    ),
    error(
      'core-root',
      "core's own files reach an area through its index.ts",
      { path: '^src/main/core/[^/]+\\.ts$' },
      {
        path: '^src/main/core/[^/]+/',
        pathNot: [`^src/main/core/${AREA}/index\\.ts$`, '^src/main/core/(ports|kernel)/'],
      },
    ),
    error(
      'core-kernel',
      'ports and kernel lie below every area',
      { path: '^src/main/core/(ports|kernel)/' },
      { path: '^src/main/core/', pathNot: '^src/main/core/(ports|kernel)/' },
    ),
    error(
      'renderer-features',
      "features of the renderer meet only through each other's index.ts; a screen or dialog may be loaded when it's opened",
      { path: `^src/renderer/features/(${FEATURE})/` },
      {
        path: '^src/renderer/features/',
        pathNot: ['^src/renderer/features/$1/', `^src/renderer/features/${FEATURE}/index\\.ts$`],
        dynamic: false,
      },
    ),
    error(
      'renderer-frame',
      "the frame reaches a feature through its index.ts, or loads a screen or dialog when it's opened",
      { path: '^src/renderer/(frame/|[^/]+$)' },
      {
        path: '^src/renderer/features/',
        pathNot: `^src/renderer/features/${FEATURE}/index\\.ts$`,
        dynamic: false,
      },
    ),
    error(
      'renderer-up',
      'the frame lies above every feature',
      { path: '^src/renderer/features/' },
      { path: '^src/renderer/(frame/|[^/]+$)' },
    ),
    error(
      'renderer-ground',
      'what every screen may use lies below the features',
      { path: RENDERER_GROUND },
      { path: '^src/renderer/(features/|frame/|[^/]+$)' },
    ),
    error(
      'renderer-wings',
      'a wing of the renderer holds features, and no file',
      { path: '^src/renderer/features/((accounts|ordering|tracking|library|workstation)/)?[^/]+$' },
      {},
    ),
    noCircles('core-circles', 'areas of core', `^src/main/core/${AREA}$`),
    noCircles(
      'core-rooms',
      'rooms of lists and of ordering',
      '^src/main/core/(lists|lists/matching|ordering)/[^/]+$',
    ),
    noCircles('renderer-circles', 'features of the renderer', `^src/renderer/features/${FEATURE}$`),
    noCircles('sandbox-circles', 'rooms of the practice service', '^src/sandbox/[^/]+$'),
    onlyIn('electron-home', 'electron', '^src/(main/hosts/electron/|main/index\\.ts$|preload/)'),
    oneFile('keytar'),
    oneFile('yauzl'),
    oneFile('@cantoo/pdf-lib'),
    error('no-cycles', 'no cycles', {}, { circular: true }),
    error('resolvable', 'every import leads somewhere', {}, { couldNotResolve: true }),
    error(
      'declared',
      'a package that is imported is in package.json',
      { path: '^src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
};
