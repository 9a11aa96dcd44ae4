import type { OfficeFolder } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { StorageDeps } from './context.ts';
import type { JobInput, Jobs } from './jobs.ts';
import { checkFolder } from './move.ts';

const SET_BY_POLICY = 'storageWork.your_organization_has_set_library';

/**
 * The library's folder that the office's IT has set (docs/policies.md). A library without reports goes there at the start;
 * reports that are elsewhere stay until the person moves them, and nothing else can be chosen.
 */
export function createOfficeFolder(deps: StorageDeps, jobs: Pick<Jobs, 'start' | 'busy'>) {
  const { disk, files, store, logger } = deps.ports;
  const wanted = deps.ports.policy?.values['library.folder'] ?? null;
  let problem: string | null = null;

  /** In the form in which the disk names it; the policy may write it otherwise. */
  const isThere = () =>
    wanted !== null && (files.root === wanted || disk.join(files.root) === disk.join(wanted));

  return {
    state: (): OfficeFolder | null =>
      wanted === null ? null : { folder: wanted, inUse: isThere(), problem },
    /** Throws `refused` for a move to any other folder. */
    admit: (input: JobInput): void => {
      if (wanted === null || input.kind !== 'move') return;
      const isOffice =
        input.accountId === null && input.folder !== null && disk.join(input.folder) === disk.join(wanted);
      if (!isOffice) throw new CallFailure('refused', t(SET_BY_POLICY));
    },
    /** Makes the folder, and takes it for a library that has nothing in it. */
    adopt: async (): Promise<void> => {
      if (wanted === null || isThere()) return;
      try {
        await disk.makeFolder(wanted);
        problem = (await checkFolder(deps, null, wanted)).problem;
      } catch (error) {
        logger.error('office folder', error);
        problem = t('storageWork.folder_cant_be_made_or');
      }
      const isEmpty = store.storage.count().files === 0 && store.storage.places().length === 0;
      if (problem === null && isEmpty && !jobs.busy())
        jobs.start({ kind: 'move', accountId: null, folder: wanted, files: 'move' });
      deps.bus.emit('storage.changed', null);
    },
  };
}
