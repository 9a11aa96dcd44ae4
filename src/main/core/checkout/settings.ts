import type { CallInput, PaymentSettings } from '../../../shared/contract/index.ts';
import { CallFailure } from '../kernel/failure.ts';
import { noAccount } from '../kernel/words.ts';
import type { Ports } from '../ports/index.ts';

function readPage(text: string): string {
  const refuse = (why: string): never => {
    throw new CallFailure('bad_input', why);
  };
  if (!URL.canParse(text))
    return refuse('This isn’t a web address. It looks like https://office.example.com/paid.');
  const url = new URL(text);
  if (url.protocol !== 'https:') return refuse('A page of your own must start with https://.');
  if (url.username !== '' || url.password !== '')
    return refuse('The address must not contain a user name or password.');
  return url.href;
}

/** `pay.example.com`, `pay.example.com:8443`, or an address of which only the host counts. */
function readHost(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.hostname === '' || /[*%\s]/.test(url.hostname))
    throw new CallFailure('bad_input', `“${text}” isn’t the name of a host. It looks like pay.example.com.`);
  return url.host;
}

/** How an account's payments come back, and which payment pages are opened. */
export function paymentSettings({ store }: Pick<Ports, 'store'>) {
  const get = (accountId: string): PaymentSettings => {
    if (!store.accounts.get(accountId)) throw noAccount();
    return store.checkouts.settings(accountId);
  };
  return {
    get,
    put: ({ accountId, successUrl, cancelUrl, hosts }: CallInput<'payments.put'>): PaymentSettings => {
      const before = get(accountId);
      const page = (told: string | null | undefined, known: string | null) =>
        told === undefined ? known : told === null ? null : readPage(told);
      const next = {
        successUrl: page(successUrl, before.successUrl),
        cancelUrl: page(cancelUrl, before.cancelUrl),
        hosts: hosts === undefined ? before.hosts : [...new Set(hosts.map(readHost))],
      };
      if ((next.successUrl === null) !== (next.cancelUrl === null))
        throw new CallFailure(
          'bad_input',
          'Set both pages, or neither: where a payment comes back, and where it’s called off.',
        );
      store.checkouts.putSettings(accountId, next);
      return get(accountId);
    },
  };
}
