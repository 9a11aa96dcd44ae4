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

/**
 * The value of webhook-signature (Standard Webhooks): HMAC-SHA256 over id, second and body, in base64. Its key is what the
 * secret means in base64 behind the prefix whsec_.
 */
export function signStandard(secret: string, id: string, body: string, nowMillis: number): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const seconds = Math.floor(nowMillis / 1000);
  const digest = createHmac('sha256', key).update(`${id}.${seconds}.${body}`, 'utf8').digest('base64');
  return `v1,${digest}`;
}
