import type { AppEvent } from '../../shared/contract/index.ts';

/** Called when events stop, and when they flow again: some may have been missed between. */
export type Gap = { readonly broken: () => void; readonly back: () => void };

/** What carries calls to the core and events back. One for each host. */
export interface Transport {
  /** Returns the core's reply as it came. Rejects when the core couldn't be reached. */
  call(name: string, input: unknown): Promise<unknown>;
  subscribe(listener: (event: AppEvent) => void, gap: Gap): () => void;
}

/** What the preload puts on the window of the desktop app. */
export type Bridge = {
  call(name: string, input: unknown): Promise<unknown>;
  subscribe(listener: (event: AppEvent) => void): () => void;
};

/** Calls over the preload's two functions. */
export function bridgeTransport(bridge: Bridge): Transport {
  return {
    call: (name, input) => bridge.call(name, input),
    subscribe: (listener) => bridge.subscribe(listener),
  };
}
