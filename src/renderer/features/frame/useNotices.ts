import { useEffect } from 'react';
import { call, subscribe } from '../../client/index.ts';
import { showNotice } from '../../components/notices.tsx';
import { goTo } from './goTo.ts';

/** Goes to the place that waits for a window: another window may have taken it. */
async function goWhereSent() {
  const reply = await call('window.take', undefined);
  if (reply.ok && reply.value) await goTo(reply.value.accountId, reply.value.to);
}

/** Shows the core's messages where the host shows none itself, and goes where a clicked one leads. */
export function useNotices() {
  useEffect(() => {
    // It may have been sent somewhere before this page was there.
    void goWhereSent();
    return subscribe((event) => {
      if (event.name === 'window.go') void goWhereSent();
      if (event.name !== 'notification.show') return;
      const { accountId, title, body, to } = event.data;
      showNotice({ title, body, ...(to && { onOpen: () => void goTo(accountId, to) }) });
    });
  }, []);
}
