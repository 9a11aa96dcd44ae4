import { useEffect } from 'react';
import { subscribe } from '../../client/index.ts';
import { showNotice } from '../../components/notices.tsx';
import { goTo } from './goTo.ts';

/** Shows the core's messages where the host shows none itself, and goes where a clicked one leads. */
export function useNotices() {
  useEffect(
    () =>
      subscribe((event) => {
        if (event.name === 'window.go') void goTo(event.data.accountId, event.data.to);
        if (event.name !== 'notification.show') return;
        const { accountId, title, body, to } = event.data;
        showNotice({ title, body, ...(to && { onOpen: () => void goTo(accountId, to) }) });
      }),
    [],
  );
}
