/**
 * The one event stream of a browser's tabs (decision 427). A browser allows some six connections to a host over all tabs,
 * and a stream holds one. It is a SharedWorker: it lives as long as any tab, whichever is closed first.
 */
import type { FromTab, ToTab } from './stream.ts';

/** A tab may ask the core before it is connected here: what came in this time is said to it again. Milliseconds. */
const RECENT_MS = 30_000;
const MOST_RECENT = 200;
const REOPEN_MS = 3_000;

const ports = new Set<MessagePort>();
let recent: { readonly at: number; readonly data: unknown }[] = [];
let source: EventSource | null = null;

const post = (message: ToTab) => {
  for (const port of ports) port.postMessage(message);
};

function open(): void {
  const events = new EventSource('/api/events');
  source = events;
  events.addEventListener('open', () => post({ kind: 'open' }));
  events.addEventListener('message', ({ data }) => {
    recent = [...recent.slice(-MOST_RECENT), { at: performance.now(), data }];
    post({ kind: 'message', data });
  });
  events.addEventListener('error', () => {
    post({ kind: 'error' });
    // The browser opens the stream again, except after an answer that isn't one.
    if (events.readyState === EventSource.CLOSED) setTimeout(open, REOPEN_MS);
  });
}

/** Waits until the tab is gone, also by a crash: it holds this lock for as long as it is there. */
function watchTab(port: MessagePort, { lock, windowId }: FromTab): void {
  void navigator.locks.request(lock, async () => {
    ports.delete(port);
    const body = JSON.stringify({ name: 'window.leave', input: { windowId } });
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/call', { method: 'POST', headers, body }).catch(() => undefined);
  });
}

globalThis.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  ports.add(port);
  port.addEventListener('message', ({ data }: MessageEvent<FromTab>) => watchTab(port, data));
  port.start();
  if (source === null) open();
  else if (source.readyState === EventSource.OPEN) port.postMessage({ kind: 'open' } satisfies ToTab);
  for (const { at, data } of recent)
    if (performance.now() - at < RECENT_MS) port.postMessage({ kind: 'message', data } satisfies ToTab);
});
