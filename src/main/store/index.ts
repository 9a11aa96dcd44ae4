export { openStore, type StoreOptions } from './database.ts';
export { StoreError, type StoreErrorCode } from './errors.ts';
