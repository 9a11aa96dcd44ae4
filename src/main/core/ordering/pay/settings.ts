import type { CallInput, PaymentSettings } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';

function readPage(text: string): string {
  const refuse = (why: Message): never => {
    throw new CallFailure('bad_input', why);
  };
  if (!URL.canParse(text)) return refuse(message('payments.isnt_web_address_looks_like'));
  const url = new URL(text);
  if (url.protocol !== 'https:') return refuse(message('payments.page_your_own_must_start'));
  if (url.username !== '' || url.password !== '')
    return refuse(message('payments.address_must_not_contain_user'));
  return url.href;
}

/** `pay.example.com`, `pay.example.com:8443`, or an address of which only the host counts. */
function readHost(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.hostname === '' || /[*%\s]/.test(url.hostname))
    throw new CallFailure('bad_input', message('payments.isnt_name_host_looks_like', { text }));
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
      const page = (given: string | null | undefined, known: string | null) =>
        given === undefined ? known : given === null ? null : readPage(given);
      const next = {
        successUrl: page(successUrl, before.successUrl),
        cancelUrl: page(cancelUrl, before.cancelUrl),
        hosts: hosts === undefined ? before.hosts : [...new Set(hosts.map(readHost))],
      };
      if ((next.successUrl === null) !== (next.cancelUrl === null))
        throw new CallFailure('bad_input', message('payments.set_both_pages_or_neither'));
      store.checkouts.putSettings(accountId, next);
      return get(accountId);
    },
  };
}
