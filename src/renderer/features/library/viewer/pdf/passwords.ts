/** Asks a person for a document's password; `wrong`: the one that was given isn't it. Null: the person gives none. */
export type AskPassword = (wrong: boolean) => Promise<string | null>;

/**
 * Passwords that opened a document, by its address, until the app's window closes. They are only in this window's memory:
 * a password is in no call to the core, and so in no log and no database.
 */
const known = new Map<string, string>();

/** How one document is opened: with the password that opened it before, otherwise with the one that a person gives. */
export function createUnlocking(url: string, ask: AskPassword | undefined) {
  let last: { readonly password: string; readonly typed: boolean } | null = null;
  return {
    /** The next password to try; null where there is none. */
    password: async (): Promise<string | null> => {
      const wrong = last;
      if (wrong) known.delete(url);
      const before = wrong ? undefined : known.get(url);
      if (before !== undefined) last = { password: before, typed: false };
      else {
        const password = (await ask?.(wrong?.typed === true)) ?? null;
        last = password === null ? null : { password, typed: true };
      }
      return last?.password ?? null;
    },
    /** The document is open: its password is kept for the next time. */
    opened: () => {
      if (last) known.set(url, last.password);
    },
  };
}
