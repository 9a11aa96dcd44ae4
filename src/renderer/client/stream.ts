/** An EventSource, as far as it is used. */
export type Stream = {
  readonly readyState: number;
  addEventListener(type: 'error' | 'open' | 'message', listener: (event: Event) => void): void;
  close(): void;
};

/** From a tab to the worker: which window it is, and the lock that it holds while it is there. */
export type FromTab = { readonly lock: string; readonly windowId: string };
/** From the worker to a tab: what its stream says. */
export type ToTab =
  | { readonly kind: 'open' | 'error' }
  | { readonly kind: 'message'; readonly data: unknown };
