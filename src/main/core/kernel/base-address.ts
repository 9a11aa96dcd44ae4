import { message } from '../../../shared/copy/message.ts';
import type { Message } from '../../../shared/domain/message.ts';

export type AddressResult =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly message: Message };

/**
 * The base address ({base_url}, section 1) from what a person typed or pasted: a missing scheme is added, what follows
 * `/v4` or `/v1` is cut off, as are query, fragment and trailing slashes. Only https, except on this computer, because
 * the secret travels to it.
 */
export function normalizeAddress(typed: string): AddressResult {
  const text = withScheme(
    typed
      .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
      .trim()
      .replace(/^[<"'“‘]+|[>"'”’]+$/gu, '')
      .trim(),
  );
  if (/[{}]|%7b|base[_-]?url|\byour[_-]/i.test(text)) {
    return {
      ok: false,
      message: message('connect.address_placeholder'),
    };
  }
  const foreign = foreignLetter(text);
  if (foreign !== null) {
    return {
      ok: false,
      message: message('connect.letter_address_isnt_latin_one', { foreign }),
    };
  }
  const url = parse(text);
  if (!url) return { ok: false, message: message('connect.address_unreadable') };
  if (url.username !== '' || url.password !== '') {
    return { ok: false, message: message('connect.address_no_user') };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { ok: false, message: message('connect.address_https') };
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return {
      ok: false,
      message: message('connect.address_must_start_with_https_2'),
    };
  }
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:v[14](?:\/.*)?|sandbox\/regenerate)\/?$/i, '')
    .replace(/\/+$/, '');
  return { ok: true, baseUrl: url.origin + path };
}

/** `https//host`, `https:/host`, `https;//host` and `https:host` are slips of the same word. */
function withScheme(text: string): string {
  return text.replace(/^(https?)(?:[:;]\/{0,2}|\/\/)(?!\/|\d)/i, (_whole, scheme) => `${scheme}://`);
}

/** A letter of another alphabet beside Latin ones in one part of the host's name; null: there is none. */
function foreignLetter(text: string): string | null {
  const host = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/@]*@)?([^/?#:]*)/i.exec(text)?.[1] ?? '';
  for (const label of host.split('.')) {
    const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.exec(
      label,
    );
    const isMixed = /\p{Script=Latin}/u.test(label);
    if (foreign && (isMixed || LOOK_ALIKES.test(label))) return foreign[0];
  }
  return null;
}

/** Cyrillic letters that look the same as Latin ones. */
const LOOK_ALIKES = /^[асеорхуіјѕԁһԛԝ0-9-]+$/iu;

function parse(text: string): URL | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const bareHost = /^(\[[^\]]*\]|[^/?#:]*)/.exec(text)?.[1] ?? '';
  const scheme = isLoopback(bareHost.toLowerCase()) ? 'http' : 'https';
  try {
    const url = new URL(hasScheme ? text : `${scheme}://${text}`);
    return url.hostname === '' || /[\s%]/.test(url.hostname) ? undefined : url;
  } catch {
    return undefined;
  }
}

/** Whether a host name means this computer. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Whether an address means this computer. */
export function isLocalAddress(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname);
}
