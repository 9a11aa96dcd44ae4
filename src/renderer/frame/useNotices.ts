import { useEffect } from 'react';
import { call, subscribe } from '../client/index.ts';
import { showNotice } from '../components/notices.tsx';
import { goTo } from './goTo.ts';

/** Goes to the place that waits for a window: another window may have taken it. */
async function goWhereSent() {
  const reply = await call('window.take', undefined);
  if (reply.ok && reply.value) await goTo(reply.value.accountId, reply.value.to);
}

/** Shows what the core wants this window to show: the others get nothing. */
async function showTaken() {
  const reply = await call('notifications.take', undefined);
  if (!reply.ok) return;
  for (const { accountId, title, body, to } of reply.value)
    showNotice({ title, body, ...(to && { onOpen: () => void goTo(accountId, to) }) });
}

/** Shows the core's messages where the host shows none itself, and goes where a clicked one leads. */
export function useNotices() {
  useEffect(() => {
    // It may have been sent somewhere before this page was there.
    void goWhereSent();
    void showTaken();
    return subscribe((event) => {
      if (event.name === 'window.go') void goWhereSent();
      // The window that was to show a message may have been closed before it did.
      if (event.name === 'notification.show' || event.name === 'windows.changed') void showTaken();
    });
  }, []);
}
