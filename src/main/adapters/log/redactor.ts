const GONE = '[removed]';
/** Names of facts and JSON members whose value never goes into a log. */
const SECRET_NAME =
  /secret|session|token|passw|authori[sz]ation|cookie|credential|signature|api[-_]?key|^key$/i;
/** Path segments that let somebody see or pay a checkout, or come back from it. */
const CAPABILITY = /(\/(?:status|checkouts?|payments?|pay|sessions?)\/)[^/\s]+/gi;
/** The longest text of one value. Characters. */
const LONGEST = 2_000;

/**
 * Takes out of a text what must not be on the disk: bearer and basic credentials, JSON web tokens, members and
 * parameters with secret names, the query and the user part of addresses, the ids of payment pages, and the local part of e-mail addresses.
 */
export function redact(text: string): string {
  const clean = text
    .slice(0, LONGEST * 4)
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi, `$1 ${GONE}`)
    .replace(/\beyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)?/g, GONE)
    .replace(
      /(["']?)([\w-]*(?:secret|token|passw(?:or)?d|api[-_]?key|authorization|cookie|signature|session_?id)[\w-]*)\1(\s*[:=]\s*)("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s,;&}\])]+)/gi,
      (_match, quote: string, name: string, sign: string) => `${quote}${name}${quote}${sign}${GONE}`,
    )
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)([^\s/?#@"']*@)?([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi, cleanAddress)
    .replace(/[^\s@<>"'(),;:=/\\]+@((?:[\w-]+\.)+[\w-]+)/g, '…@$1');
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean;
}

function cleanAddress(
  _match: string,
  scheme: string,
  user: string | undefined,
  rest: string,
  query?: string,
) {
  return `${scheme}${user ? `${GONE}@` : ''}${rest.replace(CAPABILITY, `$1${GONE}`)}${query ? `${query[0]}${GONE}` : ''}`;
}

/** One fact of a log line, fit to be written. */
export function redactFact(
  name: string,
  value: string | number | boolean | null | undefined,
): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  if (SECRET_NAME.test(name) && typeof value !== 'boolean') return GONE;
  return typeof value === 'string' ? redact(value) : value;
}
