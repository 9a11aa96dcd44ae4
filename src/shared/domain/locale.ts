/** How numbers, money, and dates are written: the one setting of a process, because a process talks to one person. */
let current = 'en-US';

/** The BCP 47 tag for `Intl`, e.g. `es-US`. */
export function locale(): string {
  return current;
}

/** Called by `setLanguage` only. */
export function setLocale(tag: string): void {
  current = tag;
}

/** A formatter for each locale, made when it is first needed: making one takes far longer than using it. */
export function perLocale<Format>(make: (tag: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const found = made.get(current) ?? make(current);
    made.set(current, found);
    return found;
  };
}
