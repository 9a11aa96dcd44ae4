export { openStore, type StoreOptions } from './database.ts';
export { StoreError } from './errors.ts';
export { brokenProfile, troubleOf } from './rescue.ts';
export { pendingUpdate, updateInThread } from './update.ts';
