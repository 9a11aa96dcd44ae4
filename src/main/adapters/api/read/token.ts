import { HOUR, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { AccessToken } from '../../../core/ports/api.ts';
import { fieldsOf, unwrap } from './record.ts';
import { readMoment, readNumber } from './values.ts';

/** Longer than this no token is believed to live, whatever it says. */
const LONGEST = 24 * HOUR;

/** Reads an access token (section 3, Tokens). Null without one that can stand in a header. */
export function readToken(value: unknown, now: Millis): AccessToken | null {
  const wrappers = ['data', 'result', 'response', 'payload', 'auth', 'token', 'tokens'];
  for (const object of unwrap(value, wrappers)) {
    const fields = fieldsOf(object, false);
    const token = fields.first(['accesstoken', 'token', 'jwt', 'bearertoken', 'idtoken'], (text) =>
      typeof text === 'string' && /^[\x21-\x7e]{1,16384}$/.test(text) ? text : null,
    );
    if (token === null) continue;
    const lifetime = fields.first(['expiresin', 'expiresinseconds', 'ttl', 'lifetime'], readNumber);
    const moment = fields.first(['expiresat', 'expiration', 'expiry', 'expires', 'expireson'], readMoment);
    // Not stated: the hour of the documented case.
    const lasts = lifetime !== null ? lifetime * SECOND : moment !== null ? moment - now : HOUR;
    return { token, expiresAt: now + Math.min(Math.max(lasts, 0), LONGEST) };
  }
  return null;
}
