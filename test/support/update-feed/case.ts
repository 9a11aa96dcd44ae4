import type { Computer } from './computer.ts';
import type { Feed } from './feed.ts';

/** One attack or accident: what is done to the feed or the computer, and what may be installed in the end. */
export type Case = {
  readonly family: string;
  readonly name: string;
  /** Keys of the feed, where it isn't one for each role. */
  readonly keys?: ConstructorParameters<typeof Feed>[0];
  /** Returns what was installed: `nothing`, or versions. The feed has version 0.4.0, signed as it should be. */
  readonly run: (computer: Computer) => Promise<string>;
  readonly allowed: string;
};

/** A case in which the feed is changed once, and the app then looks, downloads and ends. */
export const once = (
  family: string,
  name: string,
  change: (computer: Computer) => Promise<void> | void,
  allowed = 'nothing',
): Case => ({
  family,
  name,
  run: async (computer) => {
    await change(computer);
    return computer.live();
  },
  allowed,
});

export const NOT_REFUSED = 'not refused';

/** The words with which a call was refused. */
export async function wordsOf(call: () => unknown): Promise<string> {
  try {
    await call();
    return NOT_REFUSED;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
