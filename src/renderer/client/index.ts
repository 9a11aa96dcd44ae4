import type { AccountId } from '../../shared/domain/account.ts';
import { createClient } from './client.ts';
import { answersIn, withAnswers } from './first.ts';
import { loopbackTransport, post } from './loopback.ts';
import { sharedEvents } from './sharedEvents.ts';
import { browserTab, isNewTab } from './tab.ts';
import { type Bridge, bridgeTransport, type Transport } from './transport.ts';

declare global {
  interface Window {
    /** Set by the preload of the desktop app; absent in a browser. */
    readonly ridgeline?: Bridge;
  }
}

function chooseTransport(): Transport {
  if (typeof window !== 'undefined' && window.ridgeline) return bridgeTransport(window.ridgeline);
  const send = (url: string, init: RequestInit) => fetch(url, init);
  const tab = browserTab((name, input) => post(send, name, input, null));
  const answers = isNewTab() ? answersIn(document) : [];
  const transport = loopbackTransport({
    fetch: send,
    openEvents: (url) => sharedEvents(url, tab.entered),
    tab,
  });
  return withAnswers(transport, answers);
}

/** The core, by the preload in the desktop app and by the host that served the page in a browser. */
export const client = createClient(chooseTransport());
export const { call, subscribe } = client;

/** Where a file of the library is read by the viewer; the same address in both hosts. */
export function fileUrl(accountId: AccountId, localFileId: number): string {
  return `/files/${encodeURIComponent(accountId)}/${localFileId}`;
}

export type { HostState } from './client.ts';
export { isLost } from './client.ts';
