/**
 * The successUrl with a session_id query value added (section 4, v1 checkout flow). Its other query values and its
 * fragment stay as they were, byte for byte; a session_id it already had would be read first by most and makes room.
 */
export function successAddress(successUrl: string, sessionId: string): string {
  const url = new URL(successUrl);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && nameOf(pair) !== 'session_id');
  url.search = [...kept, `session_id=${encodeURIComponent(sessionId)}`].join('&');
  return url.href;
}

/** An address as a header can carry it. */
export function headerAddress(url: string): string {
  return new URL(url).href;
}

const nameOf = (pair: string) => new URLSearchParams(pair).keys().next().value;
