import type { UrlPlacement } from '../core/ports/api.ts';
import type { CheckoutTable, PaymentSettings } from '../core/ports/store.ts';
import { type Db, one, run, transaction } from './sql.ts';

type Row = {
  success_url: string | null;
  cancel_url: string | null;
  hosts: string;
  placement: UrlPlacement | null;
};

const EMPTY: Row = { success_url: null, cancel_url: null, hosts: '[]', placement: null };

/** How each account's payments come back. */
export function paymentSettings(
  db: Db,
): Pick<CheckoutTable, 'settings' | 'putSettings' | 'placement' | 'putPlacement'> {
  const row = (accountId: string) =>
    one<Row>(db, 'SELECT * FROM payment_settings WHERE account_id = ?', accountId) ?? EMPTY;

  function settings(accountId: string): PaymentSettings {
    const { success_url: successUrl, cancel_url: cancelUrl, hosts } = row(accountId);
    return { successUrl, cancelUrl, hosts: JSON.parse(hosts) as string[] };
  }

  function put(accountId: string, next: PaymentSettings, placement: UrlPlacement | null): void {
    run(
      db,
      `INSERT INTO payment_settings (account_id, success_url, cancel_url, hosts, placement) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET success_url = excluded.success_url, cancel_url = excluded.cancel_url,
         hosts = excluded.hosts, placement = excluded.placement`,
      accountId,
      next.successUrl,
      next.cancelUrl,
      JSON.stringify(next.hosts),
      placement,
    );
  }

  return {
    settings,
    putSettings: (accountId, patch) =>
      transaction(db, () => put(accountId, { ...settings(accountId), ...patch }, row(accountId).placement)),
    placement: (accountId) => row(accountId).placement,
    putPlacement: (accountId, placement) =>
      transaction(db, () => put(accountId, settings(accountId), placement)),
  };
}
