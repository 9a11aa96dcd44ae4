import { EXAMPLE_SERVICES } from '../model/catalog.ts';
import { PREFIX, SEEDED_ACCOUNT } from '../model/choices.ts';
import { hashSecret, newId, newSecret, randomText, sameHash } from '../secrets.ts';
import type { Db } from './database.ts';

export type Account = { id: string; name: string; email: string; clientId: string };

/** The secret is readable only here, at issue (section 5); the database keeps its hash. */
export type Credentials = { accountId: string; clientId: string; clientSecret: string };

type AccountRow = { id: string; name: string; email: string; client_id: string; secret_hash: string };

/** A new tenant with the example services at catalog prices. `at` is milliseconds since 1970. */
export function createAccount(
  db: Db,
  account: { name: string; email: string; seeded?: boolean; passwordHash?: string },
  at: number,
): Credentials {
  const accountId = newId(PREFIX.account);
  const clientId = PREFIX.clientId + randomText(20);
  const clientSecret = newSecret(PREFIX.clientSecret);
  const addService = db.prepare(
    `INSERT INTO contracted_services
       (account_id, id, position, name, description, price_cents, rush_cents, pdf_cents, standard_hours, rush_hours)
     VALUES (@accountId, @id, @position, @name, @description, @priceCents, @rushCents, @pdfCents,
             @standardHours, @rushHours)`,
  );
  db.transaction(() => {
    db.prepare(
      `INSERT INTO accounts (id, name, email, client_id, secret_hash, seeded, password_hash, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      accountId,
      account.name,
      account.email,
      clientId,
      hashSecret(clientSecret),
      account.seeded ? 1 : 0,
      account.passwordHash ?? null,
      at,
    );
    for (const [position, service] of EXAMPLE_SERVICES.entries()) {
      addService.run({ ...service, accountId, position });
    }
  })();
  return { accountId, clientId, clientSecret };
}

/** A new secret for the account; the old one and every access token issued with it stop working at once. */
export function regenerateSecret(db: Db, accountId: string): string {
  const clientSecret = newSecret(PREFIX.clientSecret);
  db.transaction(() => {
    db.prepare('UPDATE accounts SET secret_hash = ? WHERE id = ?').run(hashSecret(clientSecret), accountId);
    db.prepare('DELETE FROM access_tokens WHERE account_id = ?').run(accountId);
  })();
  return clientSecret;
}

/** Credentials of the one seeded account: created with its password the first time, given a new secret every time after. */
export function seedAccount(db: Db, at: number): Credentials {
  const row = db.prepare<[], AccountRow>('SELECT * FROM accounts WHERE seeded = 1').get();
  if (!row) {
    const { name, email, passwordHash } = SEEDED_ACCOUNT;
    // Somebody may have signed up with the address before.
    const free = accountForSignIn(db, email) === undefined;
    return createAccount(db, { name, email, seeded: true, ...(free ? { passwordHash } : {}) }, at);
  }
  return { accountId: row.id, clientId: row.client_id, clientSecret: regenerateSecret(db, row.id) };
}

/** The account these credentials belong to, or undefined when either part is wrong. */
export function accountForCredentials(db: Db, clientId: string, clientSecret: string): Account | undefined {
  const row = db.prepare<[string], AccountRow>('SELECT * FROM accounts WHERE client_id = ?').get(clientId);
  // An unknown client is compared too, so that the answer takes as long as for a known one.
  const matches = sameHash(hashSecret(clientSecret), row?.secret_hash ?? hashSecret(''));
  return row && matches ? toAccount(row) : undefined;
}

/** The account's own data, by any of its names. */
export function getAccount(db: Db, accountId: string): Account {
  const row = db.prepare<[string], AccountRow>('SELECT * FROM accounts WHERE id = ?').get(accountId);
  if (!row) throw new Error(`no account ${accountId}`);
  return toAccount(row);
}

/** The account that was signed up with this e-mail address, in any letter case, and its password's hash. */
export function accountForSignIn(db: Db, email: string): (Account & { passwordHash: string }) | undefined {
  const row = db
    .prepare<[string], AccountRow & { password_hash: string }>(
      'SELECT * FROM accounts WHERE email = ? COLLATE NOCASE AND password_hash IS NOT NULL',
    )
    .get(email);
  return row && { ...toAccount(row), passwordHash: row.password_hash };
}

export function accountForClientId(db: Db, clientId: string): Account | undefined {
  const row = db.prepare<[string], AccountRow>('SELECT * FROM accounts WHERE client_id = ?').get(clientId);
  return row && toAccount(row);
}

function toAccount(row: AccountRow): Account {
  return { id: row.id, name: row.name, email: row.email, clientId: row.client_id };
}
