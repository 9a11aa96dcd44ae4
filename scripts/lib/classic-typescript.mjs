// dependency-cruiser reads TypeScript through the classic JavaScript compiler API, which TypeScript 7 no longer
// has. This preload (`node --import`) answers its `typescript` imports with the copy inside @ts-morph/common.
// An alias of typescript 6 would not do: both packages bring a `tsc`, and the older one can win in .bin.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const classic = require.resolve('@ts-morph/common/dist/typescript.js');
const compiler = { url: pathToFileURL(classic).href, format: 'commonjs', shortCircuit: true };
const manifest = 'classic-typescript:package.json';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'typescript') return compiler;
    if (specifier === 'typescript/package.json') return { url: manifest, format: 'json', shortCircuit: true };
    return next(specifier, context);
  },
  load(url, context, next) {
    if (url !== manifest) return next(url, context);
    return {
      format: 'json',
      source: JSON.stringify({ version: require(classic).version }),
      shortCircuit: true,
    };
  },
});
