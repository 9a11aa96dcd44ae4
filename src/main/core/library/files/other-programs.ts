import type { Handlers } from '../../../../shared/contract/index.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { LibraryDeps } from './context.ts';
import type { Presence } from './presence.ts';

export type OtherProgramsCalls =
  | 'library.dragOut'
  | 'library.copyFile'
  | 'library.place'
  | 'library.keepPlace';

/** Files on their way to other programs, and where a person was in them. */
export function otherProgramsHandlers(
  deps: LibraryDeps,
  presence: Presence,
): Pick<Handlers, OtherProgramsCalls> {
  const { clock, store, files, desktop } = deps.ports;
  const isOurs = (accountId: string, localFileId: number) =>
    store.files.getLocal(accountId, localFileId) !== null;

  return {
    'library.dragOut': async ({ accountId, localFileId }) => {
      const { file, folder } = await presence.need(accountId, localFileId);
      const why = await desktop.dragFile(files.absolute(folder, file.path));
      if (why !== null) throw new CallFailure('refused', why);
      return null;
    },
    'library.copyFile': async ({ accountId, localFileId }) => {
      const { file, folder } = await presence.need(accountId, localFileId);
      const path = files.absolute(folder, file.path);
      return { path, copied: await desktop.copyFile(path) };
    },
    'library.place': ({ accountId, localFileId }) =>
      isOurs(accountId, localFileId) ? store.readingPlaces.get(localFileId) : null,
    'library.keepPlace': ({ accountId, localFileId, place }) => {
      if (isOurs(accountId, localFileId)) store.readingPlaces.put(localFileId, place, clock.now());
      return null;
    },
  };
}
