import type { AppEvent, CallError, Dispatch, Reply } from '../../shared/contract/index.ts';
import { t } from '../../shared/copy/t.ts';
import type { Transport } from './transport.ts';

/** Whether the core answered the last call. */
export type HostState = 'answering' | 'lost';

export type Client = {
  /** Never rejects: a core that can't be reached is an `internal` error in words. */
  readonly call: Dispatch;
  readonly subscribe: (listener: (event: AppEvent) => void) => () => void;
  /** Called when the core is lost, found again, or when events may have been missed: then everything is asked again. */
  readonly watchHost: (listener: (state: HostState) => void) => () => void;
  readonly hostState: () => HostState;
  /** Asks the core for a sign of life. */
  readonly retry: () => Promise<HostState>;
};

/** No call of the contract takes longer; what does is an answer that never comes. */
const PATIENCE_MS = 120_000;
const LOST_ERROR: CallError = {
  code: 'internal',
  get message() {
    return t('common.ridgelines_background_process_isnt_answering');
  },
};
const LOST: Reply<never> = { ok: false, error: LOST_ERROR };

/** Whether a failure only says that the core doesn't answer: a band over every screen says so already. */
export function isLost(error: CallError): boolean {
  return error === LOST_ERROR;
}

function isReply(value: unknown): value is Reply {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  if (value.ok === true) return 'value' in value;
  if (value.ok !== false || !('error' in value)) return false;
  const { error } = value;
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string' &&
    'code' in error
  );
}

function withPatience<Value>(promise: Promise<Value>, patience: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The core as the screens see it, over one transport. */
export function createClient(transport: Transport, patience = PATIENCE_MS): Client {
  const events = new Set<(event: AppEvent) => void>();
  const watchers = new Set<(state: HostState) => void>();
  let state: HostState = 'answering';
  let leave: (() => void) | undefined;

  const announce = (next: HostState, always = false) => {
    if (state === next && !always) return;
    state = next;
    for (const watcher of [...watchers]) watcher(next);
  };

  const ask = async (name: string, input: unknown): Promise<Reply> => {
    try {
      const reply = await withPatience(transport.call(name, input), patience);
      if (!isReply(reply)) throw new Error('not a reply');
      announce('answering');
      return reply;
    } catch {
      announce('lost');
      return LOST;
    }
  };

  return {
    call: ask as Dispatch,
    subscribe(listener) {
      events.add(listener);
      leave ??= transport.subscribe(
        (event) => {
          for (const each of [...events]) each(event);
        },
        { broken: () => void ask('app.info', undefined), back: () => announce('answering', true) },
      );
      return () => {
        events.delete(listener);
        if (events.size > 0) return;
        leave?.();
        leave = undefined;
      };
    },
    watchHost(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    hostState: () => state,
    async retry() {
      await ask('app.info', undefined);
      return state;
    },
  };
}
