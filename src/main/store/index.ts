export { openStore, type StoreOptions } from './database.ts';
export { StoreError } from './errors.ts';
