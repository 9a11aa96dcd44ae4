import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { FILING_RETRY_MILLIS } from '../model/mail-choices.ts';
import { dropOldMessages, markFiled, nextUnfiled } from '../store/messages.ts';
import { emlName, toEml } from './eml.ts';

export type Filing = { wake(): void; stop(): Promise<void> };

/** Writes every message into `folder` as an .eml file, in order; a file is there whole or not at all. */
export function startFiling(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  folder: string,
): Filing {
  let stopped = false;
  let running: Promise<void> | undefined;
  let cancelTimer: (() => void) | undefined;

  const fileAll = async () => {
    await mkdir(folder, { recursive: true });
    for (;;) {
      const message = stopped ? undefined : nextUnfiled(db);
      if (!message) return;
      const path = join(folder, emlName(message));
      const partial = `${path}.part`;
      await writeFile(partial, await toEml(message));
      await rename(partial, path);
      markFiled(db, message.id);
      for (const old of dropOldMessages(db)) await rm(join(folder, emlName(old)), { force: true });
    }
  };

  const wake = () => {
    if (stopped || running) return;
    cancelTimer?.();
    cancelTimer = undefined;
    let again = false;
    running = fileAll()
      .then(() => {
        // One may have come in between the last look and this moment.
        again = !stopped && nextUnfiled(db) !== undefined;
      })
      .catch((error) => {
        log(`mail could not be written to ${folder}: ${String(error)}`);
        if (!stopped) cancelTimer = clock.after(FILING_RETRY_MILLIS, wake);
      })
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  };

  return {
    wake,
    async stop() {
      stopped = true;
      cancelTimer?.();
      await running;
    },
  };
}
