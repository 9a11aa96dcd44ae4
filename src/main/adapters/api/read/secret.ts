import type { NewSecret } from '../../../core/ports/api.ts';
import { fieldsOf, unwrap } from './record.ts';
import { readId } from './values.ts';

const WRAPPERS = [
  'data',
  'credentials',
  'result',
  'response',
  'payload',
  'body',
  'client',
  'account',
  'sandbox',
];
const SECRETS = [
  'clientsecret',
  'newclientsecret',
  'newsecret',
  'secret',
  'apisecret',
  'secretkey',
  'secret.value',
];

/** Reads the secret that replaces the one before (section 4: response not shown). Null without one. */
export function readNewSecret(value: unknown): NewSecret | null {
  for (const object of unwrap(value, WRAPPERS)) {
    const fields = fieldsOf(object, false);
    const clientSecret = fields.first(SECRETS, (text) =>
      typeof text === 'string' && /^[\x21-\x7e]{4,1000}$/.test(text) ? text : null,
    );
    if (clientSecret === null) continue;
    return { clientId: fields.first(['clientid', 'apikey', 'keyid', 'client.id'], readId), clientSecret };
  }
  return null;
}
