import type { CallName, Handlers } from '../../shared/contract/index.ts';
import { CallFailure } from './kernel/failure.ts';

const refuse = (): never => {
  throw new CallFailure('refused', 'This part of Ridgeline is being built.');
};

const NAMES = [
  'storage.overview',
  'storage.naming',
  'storage.renames',
  'storage.checkFolder',
  'storage.chooseFolder',
  'storage.start',
  'storage.jobs',
  'storage.pause',
  'storage.resume',
  'storage.cancel',
  'storage.troubles',
  'storage.readBackup',
  'storage.restoreState',
  'storage.forgetRestore',
  'storage.restart',
] as const satisfies readonly CallName[];

/** Calls of the contract whose areas aren't there yet. */
export const coming = Object.fromEntries(NAMES.map((name) => [name, refuse])) as unknown as Handlers<
  (typeof NAMES)[number]
>;
