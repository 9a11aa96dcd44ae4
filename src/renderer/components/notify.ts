import { type NotificationData, notifications } from '@mantine/notifications';
import type { CallError, CallInput, CallName } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import { call, isLost } from '../client/index.ts';

/** Shows a message over the screen, with a button that closes it. Returns its id. */
export function show(message: NotificationData): string {
  return notifications.show({ closeButtonProps: { 'aria-label': t('common.close') }, ...message });
}

/** Shows a failure that has no place on the screen. Returns whether there was one. */
export function failed(error: CallError | null): boolean {
  if (error === null) return false;
  const words = isLost(error) ? t('common.wasnt_done_try_again_once') : error.message;
  // Being offline is no fault, and the line over the screen says what it means.
  const isCalm = error.code === 'offline';
  show({
    message: words,
    color: isCalm ? 'gray' : 'red',
    autoClose: isCalm ? 4_000 : 9_000,
    role: isCalm ? 'status' : 'alert',
  });
  return true;
}

/** Has the core do something, and shows the failure. Returns whether it was done. */
export async function perform<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<boolean> {
  const reply = await call(name, input);
  return !failed(reply.ok ? null : reply.error);
}

/** Confirms that something was done. */
export function done(words: string) {
  show({ message: words, autoClose: 4_000 });
}
