import { call } from '../../../client/index.ts';
import { askToNotify } from '../../../components/notices.tsx';
import { done, failed } from '../../../components/notify.ts';

/** Shows what a notification of Ridgeline looks like on this computer. */
export async function sendTestNotification() {
  await askToNotify();
  const reply = await call('notifications.test', undefined);
  if (!reply.ok) failed(reply.error);
  else done(reply.value.words);
}
