// What a bundle needs that the sources, run as they are, don't.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const require = createRequire(import.meta.url);
const READ_BESIDE = /readFileSync\(new URL\('(\.\/[^']+)', import\.meta\.url\), 'utf8'\)/g;
const READ_OF_PACKAGE = /readFileSync\(resolve\('([^']+\.ttf)'\)\)/g;

/** A text that a source reads from beside it, and a typeface that it reads from a package, become part of the bundle. */
export function filesInside(): Plugin {
  return {
    name: 'ridgeline:files-inside',
    enforce: 'pre',
    transform(code, id) {
      return code
        .replace(READ_BESIDE, (_all, name: string) => {
          const file = resolve(dirname(id), name);
          this.addWatchFile(file);
          return JSON.stringify(readFileSync(file, 'utf8'));
        })
        .replace(
          READ_OF_PACKAGE,
          (_all, name: string) =>
            `Buffer.from('${readFileSync(require.resolve(name)).toString('base64')}', 'base64')`,
        );
    },
  };
}

/** Changes one file of a package, and stops the build when a new version of it has nothing to change. */
function patch(name: string, file: string, change: (code: string) => string): Plugin {
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      const changed = change(code);
      if (changed === code) this.error(`${file} has changed: look at scripts/bundle/plugins.ts`);
      return changed;
    },
  };
}

/** pdf.js doesn't look for a native canvas: src/main/adapters/pdf stands in for what it needs to read text. */
export const pdfjsWithoutCanvas = (): Plugin =>
  patch('ridgeline:pdfjs-without-canvas', 'pdfjs-dist/legacy/build/pdf.min.mjs', (code) =>
    code.replace(/\w+=\w+\("@napi-rs\/canvas"\)/, 'null'),
  );

/**
 * pdf.js as its makers minified it: every thread that reads with it keeps its text, and after a caught error the places of
 * its lines. The bundler writes it with spaces and a hundred thousand lines; they are taken out again.
 */
export const pdfjsMinified = (): Plugin => ({
  name: 'ridgeline:pdfjs-minified',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const whole = /^(pdfjs-dist\/legacy\/build\/pdf(?:\.worker)?)\.mjs$/.exec(source)?.[1];
    return whole === undefined ? null : this.resolve(`${whole}.min.mjs`, importer, options);
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.moduleIds.some((id) => id.endsWith('pdf.worker.min.mjs'))) continue;
      const { code, errors } = minifySync(file.fileName, file.code, WITHOUT_SPACES);
      const [wrong] = errors;
      if (wrong) this.error(`${file.fileName}: ${wrong.message}`);
      file.code = code;
    }
  },
});

const WITHOUT_SPACES = {
  module: true,
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true },
} as const;

const BEYOND_ASCII = /(\\*)([^\0-\x7F])/g;
const RAW_TEMPLATE = /\braw`[^`]*`/g;
const PART_OF_TEMPLATE = /(\$\{[^}]*\})|(\\*)([^\0-\x7F])/g;

const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same script with every character beyond ASCII escaped. Throws where that can't be done. */
export function inAscii(code: string): string {
  const plain = code.replace(RAW_TEMPLATE, (template) =>
    // Outside its placeholders an escape is read as it's written.
    template.replace(PART_OF_TEMPLATE, (all, placeholder?: string, slashes = '', unit = '') => {
      if (placeholder !== undefined) return all;
      if (slashes.length % 2 === 1) throw new Error(`a raw template escapes “${unit}”`);
      return `${slashes}\${"${escapeOf(unit)}"}`;
    }),
  );
  return plain.replace(BEYOND_ASCII, (_all, slashes: string, unit: string) =>
    // A character escaped for no reason stands for itself.
    [slashes.length % 2 === 1 ? slashes.slice(1) : slashes, escapeOf(unit)].join(''),
  );
}

/**
 * Scripts in plain ASCII. V8 keeps a script's text as long as its code, with two bytes for each character where one is beyond
 * Latin: for a dash in a message, the main script of a million and a half characters took three megabytes.
 */
export function asciiScripts(): Plugin {
  return {
    name: 'ridgeline:ascii-scripts',
    // After the bundler's own minifier, which writes characters as they are.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code);
    },
  };
}

/** pdfkit requires the metrics of a standard font when it is first used; in a bundle they are imported. */
export const pdfkitFonts = (): Plugin =>
  patch('ridgeline:pdfkit-fonts', 'pdfkit/js/pdfkit.node.mjs', (code) => {
    const names = new Set<string>();
    const changed = code.replace(/require\$1\('#standard-fonts\/(\w+)'\)/g, (_all, name: string) => {
      names.add(name);
      return `metricsOf${name}`;
    });
    const imports = [...names].map(
      (name) => `import metricsOf${name} from './standard-fonts/${name}.mjs';\n`,
    );
    return imports.join('') + changed;
  });

/** fflate names something `require` in its module's scope, where electron-vite puts one, too. */
export const fflateRequire = (): Plugin =>
  patch('ridgeline:fflate-require', 'fflate/esm/index.mjs', (code) =>
    code
      .replace("var require = createRequire('/');", "var nodeRequire = createRequire('/');")
      .replace("_a = require('worker_threads')", "_a = nodeRequire('worker_threads')"),
  );

const IMPORT_OF_ONE =
  /^import (?:([\w$]+)|\* as ([\w$]+))?(?:, )?(?:\{([^}]*)\})?(?: from )?"([^"./][^"]*)";$/gm;

/**
 * Node's own modules as the objects that Node has, without their ES facades: to fill those, Node reads every name of every
 * module, and loads for the three of node:http that nothing here uses all of undici. It was a sixth of the host's start.
 */
export function builtinsAsObjects(): Plugin {
  return {
    name: 'ridgeline:builtins-as-objects',
    renderChunk(code, chunk) {
      const changed = code.replace(
        IMPORT_OF_ONE,
        (all, whole?: string, space?: string, names?: string, from = '') => {
          if (!isBuiltin(from)) return all;
          const module = `process.getBuiltinModule("${from}")`;
          return [whole ?? space, names && `{${names.replaceAll(' as ', ': ')}}`]
            .flatMap((target) => (target ? [`const ${target} = ${module};`] : []))
            .join(' ');
        },
      );
      if (/^import .*"(?:node:)?http";$/m.test(changed))
        this.error(`${chunk.fileName} imports node:http in another way`);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/** The manifest's name and version of the package that a module belongs to; undefined for a source of the project. */
function packageOf(id: string): { name: string; version: string } | undefined {
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
  if (!file.includes('/node_modules/')) return undefined;
  for (let folder = dirname(file); !folder.endsWith('/node_modules'); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    // Other manifests only say how the modules of their folder are read.
    const own = /\/node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder);
    if (own && typeof name === 'string' && typeof version === 'string') return { name, version };
  }
  return undefined;
}

/** Writes `packages.json` beside the bundle: every package it was made of, as "name@version". */
export function listPackages(): Plugin {
  return {
    name: 'ridgeline:list-packages',
    generateBundle() {
      const found = [...this.getModuleIds()].flatMap((id) => {
        const one = packageOf(id.replaceAll('\\', '/'));
        return one ? [`${one.name}@${one.version}`] : [];
      });
      const source = `${JSON.stringify([...new Set(found)].sort(), null, 1)}\n`;
      this.emitFile({ type: 'asset', fileName: 'packages.json', source });
    },
  };
}
