import { useCallback, useEffect, useState } from 'react';
import type {
  CallInput,
  CallOutput,
  FileTrouble,
  RestoreState,
  StorageOverview,
} from '../../../../shared/contract/index.ts';
import { call, subscribe } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { throttled } from '../../../stores/throttle.ts';

export type Jobs = CallOutput<'storage.jobs'>;
export type StorageFacts = {
  readonly overview: StorageOverview;
  readonly jobs: Jobs;
  readonly restore: RestoreState;
  readonly troubles: { readonly files: readonly FileTrouble[]; readonly total: number };
};
export type Storage = {
  /** Null until the first answer. */
  readonly facts: StorageFacts | null;
  /** True: it was begun. A refusal is told. */
  readonly start: (input: CallInput<'storage.start'>) => Promise<boolean>;
};

/** What takes room changes with every file that comes; progress comes several times a second. Milliseconds. */
const EVERY = 700;
const MOST_TROUBLES = 50;

async function read(): Promise<StorageFacts | null> {
  const [overview, jobs, restore, troubles] = await Promise.all([
    call('storage.overview', undefined),
    call('storage.jobs', undefined),
    call('storage.restoreState', undefined),
    call('storage.troubles', { offset: 0, limit: MOST_TROUBLES }),
  ]);
  return overview.ok && jobs.ok && restore.ok && troubles.ok
    ? { overview: overview.value, jobs: jobs.value, restore: restore.value, troubles: troubles.value }
    : null;
}

/** Where and how files are kept, and the work on them, kept up to date. */
export function useStorage(): Storage {
  const [facts, setFacts] = useState<StorageFacts | null>(null);
  useEffect(() => {
    let gone = false;
    const load = throttled(() => {
      void read().then((next) => {
        if (!gone && next) setFacts(next);
      });
    }, EVERY);
    load.ask();
    const leave = subscribe((event) => {
      if (event.name === 'storage.changed' || event.name === 'downloads.changed') load.ask();
    });
    return () => {
      gone = true;
      leave();
      load.cancel();
    };
  }, []);
  const start = useCallback(async (input: CallInput<'storage.start'>) => {
    const reply = await call('storage.start', input);
    return !failed(reply.ok ? null : reply.error);
  }, []);
  return { facts, start };
}
