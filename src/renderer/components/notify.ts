import { notifications } from '@mantine/notifications';
import type { CallError } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import { isLost } from '../client/index.ts';

/** Tells a failure that has no place of its own on the screen. True when there was one. */
export function failed(error: CallError | null): boolean {
  if (error === null) return false;
  const message = isLost(error) ? t('common.wasnt_done_try_again_once') : error.message;
  notifications.show({ message, color: 'red', autoClose: 9_000, role: 'alert' });
  return true;
}

/** Tells that something was done. */
export function done(message: string) {
  notifications.show({ message, autoClose: 4_000 });
}
