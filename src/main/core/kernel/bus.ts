import type { FactMap } from './facts.ts';

/** One message of a map from names to what they carry. */
export type MessageOf<Messages> = {
  readonly [Name in keyof Messages]: { readonly name: Name; readonly data: Messages[Name] };
}[keyof Messages];

/** Who reacts to what, in this order. */
export type Reactions<Messages = FactMap> = {
  readonly [Name in keyof Messages]?: readonly ((data: Messages[Name]) => void)[];
};

/**
 * Carries messages from whoever emits them to whoever reacts, at once and in order: by default the facts of the core.
 * An exception of one receiver doesn't keep the others from hearing.
 */
export interface Bus<Messages = FactMap> {
  emit<Name extends keyof Messages>(name: Name, data: Messages[Name]): void;
  /** Adds reactions to single messages. */
  react(reactions: Reactions<Messages>): void;
  /** Hears every message, after the reactions. Returns the way to stop listening. */
  subscribe(listener: (message: MessageOf<Messages>) => void): () => void;
}

/** `failed` receives a receiver's exception; the receiver stays. */
export function createBus<Messages = FactMap>(failed: (error: unknown) => void = () => {}): Bus<Messages> {
  const reactions = new Map<keyof Messages, ((data: never) => void)[]>();
  const listeners = new Set<(message: MessageOf<Messages>) => void>();
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      failed(error);
    }
  };
  return {
    emit: (name, data) => {
      for (const react of reactions.get(name) ?? []) guarded(() => react(data as never));
      for (const listener of [...listeners]) guarded(() => listener({ name, data } as MessageOf<Messages>));
    },
    react: (more) => {
      for (const name of Object.keys(more) as (keyof Messages)[])
        reactions.set(name, [...(reactions.get(name) ?? []), ...(more[name] ?? [])]);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
