import { registerHooks } from 'node:module';

const STAND_IN = new URL('./electron.ts', import.meta.url).href;

/**
 * `node --import .../register.ts FOLDER [argument ...]` runs an Electron app's main process under Node: the module
 * `electron` is the stand-in.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});
