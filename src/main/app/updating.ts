import type { DataUpdate } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import { CallFailure } from '../core/kernel/failure.ts';
import { StoreError, updateInThread } from '../store/index.ts';
import type { Adapters, App, AppOptions } from './shape.ts';
import { createStandIn } from './stand-in.ts';

/**
 * The app while its data is brought to this version's form in a thread: a window opens at once and shows the progress.
 * Then the profile is opened as always.
 */
export function whileUpdating(
  adapters: Adapters,
  options: AppOptions,
  { path, copy }: { readonly path: string; readonly copy: string },
  open: () => App,
): App {
  const { clock, logger } = adapters;
  let update: DataUpdate | null = {
    stage: 'copying',
    done: 0,
    of: 1,
    startedAt: clock.now(),
    copy,
    words: null,
  };
  const standIn = createStandIn(
    adapters,
    options,
    () => new CallFailure('updating', update?.words ?? t('update.running')),
    () => (update?.stage === 'failed' ? null : t('app_update.data_is_being_updated')),
  );
  const report = (patch: Partial<DataUpdate>) => {
    if (update) update = { ...update, ...patch };
    standIn.changed();
  };

  async function run(): Promise<void> {
    try {
      await updateInThread(path, report);
      report({ stage: 'opening' });
      await standIn.replace(() => {
        const opened = open();
        update = null;
        return opened;
      });
      standIn.changed();
    } catch (error) {
      const id = logger.error('update of the data', error);
      const why = error instanceof StoreError ? error.message : t('update.internal', { logId: id });
      report({ stage: 'failed', words: t('update.failed', { why }) });
    }
  }

  return standIn.app(
    {
      'update.get': () => update,
      'update.retry': () => {
        if (update?.stage !== 'failed') throw new CallFailure('refused', t('desktop.update_running'));
        report({ stage: 'copying', done: 0, startedAt: clock.now(), words: null });
        void run();
        return null;
      },
      'rescue.get': () => null,
    },
    () => void run(),
  );
}
