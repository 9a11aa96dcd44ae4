import { EVENT_NAMES } from '../../shared/contract/events.ts';
import type { AppEvent, Reply } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import type { Transport } from './transport.ts';

/** An EventSource, as far as it is used. */
type Stream = {
  readonly readyState: number;
  addEventListener(type: 'error' | 'open' | 'message', listener: (event: Event) => void): void;
  close(): void;
};

const NO_KEY: Reply<never> = {
  ok: false,
  error: {
    code: 'internal',
    get message() {
      return t('common.page_belongs_earlier_run_ridgeline');
    },
  },
};

/** EventSource.CLOSED; the name isn't there outside a browser. */
const CLOSED = 2;
const AGAIN_MS = 3_000;

/** The parts of the browser that the transport needs. */
export type Browser = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  openEvents(url: string): Stream;
};

function readEvent(text: unknown): AppEvent | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null || !('name' in event)) return undefined;
    return EVENT_NAMES.some((name) => name === event.name) ? (event as AppEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Calls over HTTP to the host that served this page, and its event stream. Both carry the page's own cookie. */
export function loopbackTransport(browser: Browser): Transport {
  return {
    async call(name, input) {
      const response = await browser.fetch('/api/call', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, input }),
      });
      return response.status === 401 ? NO_KEY : response.json();
    },
    subscribe(listener, gap) {
      let left = false;
      let broken = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let events: Stream;
      const open = () => {
        events = browser.openEvents('/api/events');
        events.addEventListener('error', () => {
          if (!broken) gap.broken();
          broken = true;
          // The browser opens the stream again by itself, except after an answer that isn't one.
          if (events.readyState === CLOSED && !left) timer = setTimeout(open, AGAIN_MS);
        });
        events.addEventListener('open', () => {
          if (broken) gap.back();
          broken = false;
        });
        events.addEventListener('message', (message) => {
          const event = readEvent((message as MessageEvent<unknown>).data);
          if (event) listener(event);
        });
      };
      open();
      return () => {
        left = true;
        clearTimeout(timer);
        events.close();
      };
    },
  };
}
