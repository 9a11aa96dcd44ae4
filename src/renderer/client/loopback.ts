import { EVENT_NAMES } from '../../shared/contract/events.ts';
import type { AppEvent, Reply } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import type { Stream } from './stream.ts';
import type { Tab } from './tab.ts';
import type { Transport } from './transport.ts';

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
  /** This tab as a window of the app; omitted: calls are the first window's. */
  readonly tab?: Pick<Tab, 'known' | 'enter'>;
};

/** Calls that may be the page's last: the browser sends them although the page is gone. */
const LAST: ReadonlySet<string> = new Set(['draft.put', 'window.leave']);
/** A browser sends no more than this after a page. Characters. */
const MOST_LAST = 30_000;

/** One call over HTTP. Rejects when the host couldn't be reached. */
export async function post(
  send: Browser['fetch'],
  name: string,
  input: unknown,
  windowId: string | null,
): Promise<Reply> {
  const body = JSON.stringify({ name, input });
  const response = await send('/api/call', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(windowId !== null && { 'x-ridgeline-window': windowId }),
    },
    body,
    keepalive: LAST.has(name) && body.length < MOST_LAST,
  });
  return response.status === 401 ? NO_KEY : response.json();
}

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
      const { tab } = browser;
      // Without a wait where the id is known: a call that is made while the page is being left has to go now.
      const windowId = tab ? (tab.known() ?? (await tab.enter())) : null;
      return post(browser.fetch, name, input, windowId);
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
          // The browser reopens the stream automatically, except after an answer that isn't one.
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
