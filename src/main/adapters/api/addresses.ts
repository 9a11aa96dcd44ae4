import type { ApiVersion } from '../../../shared/domain/account.ts';

/**
 * Joins a base address, whatever its ending, with a version and path segments, each encoded; `null` for what is beside
 * the versions. An address that was pasted with the version already at its end is meant without it. Null when it isn't a
 * web address.
 */
export function joinAddress(
  baseUrl: string,
  version: ApiVersion | null,
  segments: readonly string[],
  query: Readonly<Record<string, string>> = {},
): string | null {
  if (!URL.canParse(baseUrl)) return null;
  const url = new URL(baseUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const base = url.pathname.replace(/\/+$/, '').replace(/\/v[14]$/i, '');
  // A segment of dots would be folded away by every URL parser, however it is encoded.
  if (segments.some((segment) => segment === '' || /^\.{1,2}$/.test(segment))) return null;
  const path = [...(version === null ? [] : [version]), ...segments];
  url.pathname = `${base}/${path.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`;
  url.search = new URLSearchParams({ ...query }).toString();
  url.hash = '';
  return url.href;
}

/** How an address is shown to a person: host and port. */
export function shownHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
