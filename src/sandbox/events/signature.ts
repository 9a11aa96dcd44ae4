import { createHmac } from 'node:crypto';

/**
 * The value of the signature header: the second it was made and an HMAC-SHA256 over second, dot and body. A receiver
 * computes the same over the bytes it got, and refuses an old second so that a caught event can't be played again.
 */
export function sign(secret: string, body: string, nowMillis: number): string {
  const seconds = Math.floor(nowMillis / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${digest}`;
}
