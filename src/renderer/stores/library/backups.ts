import { create } from 'zustand';
import type { BackupState, CallError, CallInput } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';

type Backups = {
  /** Null until the first answer. */
  readonly state: BackupState | null;
  readonly load: () => Promise<void>;
  /** Returns why it was refused; null: it's kept. */
  readonly putSchedule: (input: CallInput<'storage.putSchedule'>) => Promise<CallError | null>;
  readonly snooze: (days: number) => Promise<CallError | null>;
};

/** When backups are made, what became of the last ones, and whether it's time for a reminder. */
export const useBackups = create<Backups>()((set) => ({
  state: null,
  async load() {
    const reply = await call('storage.backupState', undefined);
    if (reply.ok) set({ state: reply.value });
  },
  async putSchedule(input) {
    const reply = await call('storage.putSchedule', input);
    if (reply.ok) set({ state: reply.value });
    return reply.ok ? null : reply.error;
  },
  async snooze(days) {
    const reply = await call('storage.snoozeBackup', { days });
    if (reply.ok) set({ state: reply.value });
    return reply.ok ? null : reply.error;
  },
}));
