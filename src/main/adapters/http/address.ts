import type { FaultDetail } from './faults.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a URL's host is this computer by a literal loopback name. */
function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}

export type CheckedAddress =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly fault: FaultDetail };

/**
 * Reads an address that secrets may be sent to: https anywhere, http only on this computer, no user name inside. The
 * phrase of a refusal ends a sentence.
 */
export function checkAddress(text: string): CheckedAddress {
  const refuse = (fault: FaultDetail['fault'], detail: string): CheckedAddress => ({
    ok: false,
    fault: { fault, detail },
  });
  if (!URL.canParse(text)) return refuse('malformed', 'the address isn’t a web address');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    return refuse('malformed', 'the address has a user name or password inside it');
  }
  if (url.protocol === 'https:') return { ok: true, url };
  if (url.protocol !== 'http:') return refuse('malformed', 'the address doesn’t start with https://');
  if (isLoopback(url)) return { ok: true, url };
  return refuse('certificate', 'its address starts with http://, where anybody on the way can read along');
}
