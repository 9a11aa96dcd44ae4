import { ACCESS_TOKEN_SECONDS, DOWNLOAD_TOKEN_MILLIS, PREFIX } from '../model/choices.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { Db } from './database.ts';

/** A bearer token of section 5 for the account, valid for ACCESS_TOKEN_SECONDS from `now`. */
export function issueAccessToken(db: Db, accountId: string, now: number): string {
  const token = newSecret(PREFIX.accessToken);
  db.transaction(() => {
    db.prepare('DELETE FROM access_tokens WHERE expires_at <= ?').run(now);
    db.prepare('INSERT INTO access_tokens (token_hash, account_id, expires_at) VALUES (?, ?, ?)').run(
      hashSecret(token),
      accountId,
      now + ACCESS_TOKEN_SECONDS * 1000,
    );
  })();
  return token;
}

/** The account behind a bearer token, or undefined when it is unknown, revoked or expired at `now`. */
export function accountForToken(db: Db, token: string, now: number): string | undefined {
  return db
    .prepare<[string, number], { account_id: string }>(
      'SELECT account_id FROM access_tokens WHERE token_hash = ? AND expires_at > ?',
    )
    .get(hashSecret(token), now)?.account_id;
}

type DownloadToken = { token: string; expiresAt: number };

/** A token for the anonymous download of every file of one order (sections 2 and 8: 24 hours). */
export function issueDownloadToken(db: Db, orderId: string, now: number): DownloadToken {
  const token = newSecret(PREFIX.downloadToken);
  const expiresAt = now + DOWNLOAD_TOKEN_MILLIS;
  db.prepare('INSERT INTO download_tokens (token_hash, order_id, expires_at) VALUES (?, ?, ?)').run(
    hashSecret(token),
    orderId,
    expiresAt,
  );
  return { token, expiresAt };
}

/** The order a download token opens, whether it is still valid at `now`, or undefined when it is unknown. */
export function orderForDownloadToken(
  db: Db,
  token: string,
  now: number,
): { orderId: string; valid: boolean } | undefined {
  const row = db
    .prepare<[string], { order_id: string; expires_at: number }>(
      'SELECT order_id, expires_at FROM download_tokens WHERE token_hash = ?',
    )
    .get(hashSecret(token));
  return row && { orderId: row.order_id, valid: row.expires_at > now };
}
