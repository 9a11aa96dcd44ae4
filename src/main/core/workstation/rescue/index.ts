import {
  type CallInput,
  type Handlers,
  isWholeData,
  type Rescue,
} from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { putBackupBack } from './backup.ts';
import type { RescueDeps } from './deps.ts';

type RescueCalls = 'rescue.get' | 'rescue.start' | 'rescue.folder' | 'storage.chooseFolder' | 'update.get';

/** The one area of a profile that can't be opened: what happened, and the ways on. */
export function createRescue(deps: RescueDeps): {
  readonly handlers: Pick<Handlers, RescueCalls>;
  /** A way on is being taken: files are moved. */
  isWorking(): boolean;
} {
  const { files, desktop, logger } = deps.ports;
  let busy = false;

  async function state(): Promise<Rescue | null> {
    const trouble = deps.trouble();
    if (!trouble) return null;
    const { copies, journal } = deps.profile.remains();
    const count = await libraryFiles(deps);
    return {
      ...trouble,
      folder: deps.dataDir,
      journal,
      copies: copies.map(({ name, madeAt, size, counts }) => ({
        name,
        madeAt,
        size,
        orders: counts.orders,
        files: counts.files,
      })),
      library: count === 0 ? null : { files: count, folder: files.root },
    };
  }

  return {
    isWorking: () => busy,
    handlers: {
      'rescue.get': state,
      'update.get': () => null,
      'rescue.start': async (input) => {
        const trouble = deps.trouble();
        if (trouble === null) throw new CallFailure('refused', t('rescue.ridgelines_data_open_already'));
        if (busy) throw new CallFailure('refused', t('rescue.another_choice_still_running_wait'));
        if (isWholeData(trouble.kind) && input.way !== 'retry')
          throw new CallFailure('refused', t('rescue.your_data_whole_free_what'));
        busy = true;
        try {
          const { unsettled } = deps.profile.remains().journal;
          const words = await take(deps, input);
          logger.warn('rescued', { way: input.way, unsettled });
          await deps.open();
          const known =
            unsettled === 0 || input.way === 'retry'
              ? ''
              : ` ${t('rescue.order_journal_looked_up_at', { unsettled })}`;
          const aside =
            trouble.kind === 'missing' || input.way === 'retry'
              ? ''
              : ` ${t('rescue.file_couldnt_be_used_was')}`;
          return { words: `${words}${known}${aside}` };
        } finally {
          busy = false;
        }
      },
      'rescue.folder': async () => {
        const why = await desktop.openFolder(deps.dataDir);
        if (why !== null) throw new CallFailure('file_unreadable', why);
        return null;
      },
      'storage.chooseFolder': async () => {
        const chosen = await desktop.chooseFolder(deps.dataDir);
        return { folder: chosen ?? null, dialog: chosen !== undefined };
      },
    },
  };
}

/** A library that can't be reached is no reason to show nothing. */
async function libraryFiles({ ports: { disk, files, logger } }: RescueDeps): Promise<number> {
  let count = 0;
  try {
    for await (const _file of disk.walk(files.root, new AbortController().signal)) count += 1;
  } catch (error) {
    logger.warn('the library can’t be counted', { why: String(error) });
  }
  return count;
}

/** Returns what a person should know of it. */
async function take(deps: RescueDeps, input: CallInput<'rescue.start'>): Promise<string> {
  switch (input.way) {
    case 'retry':
      return t('rescue.your_data_could_be_opened');
    case 'copy':
      deps.profile.putCopy(input.name);
      return t('rescue.ridgeline_now_uses_copy');
    case 'salvage': {
      const { orders, confirmed, files: kept, lost } = await deps.profile.salvage();
      const more =
        lost.length === 0 ? '' : ` ${t('rescue.parts_couldnt_be_read', { lost: lost.join(', ') })}`;
      return t('rescue.order_confirmation_file_record_were', { orders, confirmed, kept, more });
    }
    case 'again':
      deps.profile.beginNew();
      return t('rescue.ridgeline_starts_with_new_data');
    case 'backup':
      return putBackupBack(deps, input.folder);
  }
}
