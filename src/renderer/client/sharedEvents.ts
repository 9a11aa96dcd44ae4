import type { FromTab, Stream, ToTab } from './stream.ts';

/**
 * The event stream that all tabs of this browser share; a stream of this tab alone where the browser has no shared
 * workers. `tab` resolves once the core knows this tab's window.
 */
export function sharedEvents(url: string, tab: Promise<FromTab | null>): Stream {
  const heard = new EventTarget();
  let alone: EventSource | null = null;
  const streamAlone = () => {
    alone ??= new EventSource(url);
    for (const kind of ['open', 'error'] as const)
      alone.addEventListener(kind, () => heard.dispatchEvent(new Event(kind)));
    alone.addEventListener('message', ({ data }) =>
      heard.dispatchEvent(new MessageEvent('message', { data })),
    );
  };
  let port: MessagePort | null = null;
  if (typeof SharedWorker === 'undefined') streamAlone();
  else {
    const worker = new SharedWorker(new URL('./events.worker.ts', import.meta.url), {
      type: 'module',
      name: 'ridgeline-events',
    });
    worker.addEventListener('error', streamAlone);
    port = worker.port;
    port.addEventListener('message', ({ data }: MessageEvent<ToTab>) =>
      heard.dispatchEvent(
        data.kind === 'message' ? new MessageEvent('message', { data: data.data }) : new Event(data.kind),
      ),
    );
    port.start();
    void tab.then((known) => known && port?.postMessage(known));
  }
  return {
    // The worker opens a stream again that ended; a tab only does where it is alone.
    get readyState() {
      return alone?.readyState ?? EventSource.CONNECTING;
    },
    addEventListener: (type, listener) => heard.addEventListener(type, listener),
    close: () => {
      port?.close();
      alone?.close();
    },
  };
}
