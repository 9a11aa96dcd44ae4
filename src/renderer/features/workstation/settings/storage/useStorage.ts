import { useCallback, useEffect, useState } from 'react';
import type {
  CallInput,
  CallOutput,
  FileTrouble,
  MirrorState,
  RestoreState,
  StorageOverview,
} from '../../../../../shared/contract/index.ts';
import { call, subscribe } from '../../../../client/index.ts';
import { perform } from '../../../../components/notify.ts';
import { throttled } from '../../../../stores/window/throttle.ts';

export type Jobs = CallOutput<'storage.jobs'>;
export type StorageFacts = {
  readonly overview: StorageOverview;
  readonly jobs: Jobs;
  readonly restore: RestoreState;
  readonly mirror: MirrorState;
  readonly troubles: { readonly files: readonly FileTrouble[]; readonly total: number };
};
export type Storage = {
  /** Null until the first answer. */
  readonly facts: StorageFacts | null;
  /** Returns whether it began. A refusal is shown. */
  readonly start: (input: CallInput<'storage.start'>) => Promise<boolean>;
};

/** Progress comes several times a second; what takes room is summed over all files. Milliseconds. */
const PROGRESS = 400;
const SUMS = 3_000;
const MOST_TROUBLES = 50;

type Work = Pick<StorageFacts, 'jobs' | 'restore'>;
type Sums = Pick<StorageFacts, 'overview' | 'troubles' | 'mirror'>;

async function readWork(): Promise<Work | null> {
  const [jobs, restore] = await Promise.all([
    call('storage.jobs', undefined),
    call('storage.restoreState', undefined),
  ]);
  return jobs.ok && restore.ok ? { jobs: jobs.value, restore: restore.value } : null;
}

async function readSums(): Promise<Sums | null> {
  const [overview, troubles, mirror] = await Promise.all([
    call('storage.overview', undefined),
    call('storage.troubles', { offset: 0, limit: MOST_TROUBLES }),
    call('storage.mirror', undefined),
  ]);
  return overview.ok && troubles.ok && mirror.ok
    ? { overview: overview.value, troubles: troubles.value, mirror: mirror.value }
    : null;
}

/** Where and how files are kept, and the work on them, kept up to date. */
export function useStorage(): Storage {
  const [work, setWork] = useState<Work | null>(null);
  const [sums, setSums] = useState<Sums | null>(null);
  useEffect(() => {
    let gone = false;
    const progress = throttled(() => {
      void readWork().then((next) => {
        if (!gone && next) setWork(next);
      });
    }, PROGRESS);
    const totals = throttled(() => {
      void readSums().then((next) => {
        if (!gone && next) setSums(next);
      });
    }, SUMS);
    progress.ask();
    totals.ask();
    const leave = subscribe((event) => {
      if (event.name === 'storage.changed') progress.ask();
      if (event.name === 'storage.changed' || event.name === 'downloads.changed') totals.ask();
    });
    return () => {
      gone = true;
      leave();
      progress.cancel();
      totals.cancel();
    };
  }, []);
  const facts = work && sums ? { ...work, ...sums } : null;
  const start = useCallback(async (input: CallInput<'storage.start'>) => {
    return perform('storage.start', input);
  }, []);
  return { facts, start };
}
