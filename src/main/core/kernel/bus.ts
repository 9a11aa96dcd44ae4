import type { AppEvent, EventMap, EventName } from '../../../shared/contract/index.ts';

/** Announcements of the core to every host. A listener that throws doesn't keep the others from hearing. */
export interface Bus {
  emit<Name extends EventName>(name: Name, data: EventMap[Name]): void;
  /** Answers the way to stop listening. */
  subscribe(listener: (event: AppEvent) => void): () => void;
}

/** `failed` receives a listener's exception; the listener stays subscribed. */
export function createBus(failed: (error: unknown) => void = () => {}): Bus {
  const listeners = new Set<(event: AppEvent) => void>();
  return {
    emit: (name, data) => {
      const event = { name, data } as AppEvent;
      for (const listener of [...listeners]) {
        try {
          listener(event);
        } catch (error) {
          failed(error);
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
