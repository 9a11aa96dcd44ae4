import type { Db } from './database.ts';

/** A sign-up that waits for its code. Times are milliseconds since 1970. */
export type SignUp = {
  email: string;
  name: string;
  passwordHash: string;
  codeHash: string;
  codeExpiresAt: number;
  triesLeft: number;
  codesSent: number;
  firstSentAt: number;
  lastSentAt: number;
};

type SignUpRow = {
  email: string;
  name: string;
  password_hash: string;
  code_hash: string;
  code_expires_at: number;
  tries_left: number;
  codes_sent: number;
  first_sent_at: number;
  last_sent_at: number;
};

export function findSignUp(db: Db, email: string): SignUp | undefined {
  const row = db.prepare<[string], SignUpRow>('SELECT * FROM signups WHERE email = ?').get(email);
  return (
    row && {
      email: row.email,
      name: row.name,
      passwordHash: row.password_hash,
      codeHash: row.code_hash,
      codeExpiresAt: row.code_expires_at,
      triesLeft: row.tries_left,
      codesSent: row.codes_sent,
      firstSentAt: row.first_sent_at,
      lastSentAt: row.last_sent_at,
    }
  );
}

/** Keeps the sign-up, in place of an earlier one of the same address. */
export function putSignUp(db: Db, signUp: SignUp): void {
  db.prepare(
    `INSERT OR REPLACE INTO signups (email, name, password_hash, code_hash, code_expires_at, tries_left, codes_sent,
       first_sent_at, last_sent_at)
     VALUES (@email, @name, @passwordHash, @codeHash, @codeExpiresAt, @triesLeft, @codesSent,
       @firstSentAt, @lastSentAt)`,
  ).run(signUp);
}

/** Takes one try of the sign-up's code. False when none was left. */
export function takeTry(db: Db, email: string): boolean {
  return (
    db.prepare('UPDATE signups SET tries_left = tries_left - 1 WHERE email = ? AND tries_left > 0').run(email)
      .changes === 1
  );
}

export function removeSignUp(db: Db, email: string): void {
  db.prepare('DELETE FROM signups WHERE email = ?').run(email);
}

/** Drops sign-ups whose last code was sent before `before`. */
export function dropSignUps(db: Db, before: number): void {
  db.prepare('DELETE FROM signups WHERE last_sent_at < ?').run(before);
}

/**
 * Counts a try of a password before it is looked at, so that many at once can't pass together. Answers undefined, or
 * when the address may be tried again: it has had its `limit` of tries within `windowMillis`.
 */
export function countSignIn(
  db: Db,
  email: string,
  now: number,
  { failures: limit, windowMillis }: { failures: number; windowMillis: number },
): number | undefined {
  return db.transaction(() => {
    db.prepare('DELETE FROM sign_in_failures WHERE since <= ?').run(now - windowMillis);
    const row = db
      .prepare<[string], { count: number; since: number }>(
        'SELECT count, since FROM sign_in_failures WHERE email = ?',
      )
      .get(email);
    if (row && row.count >= limit) return row.since + windowMillis;
    db.prepare(
      `INSERT INTO sign_in_failures (email, count, since) VALUES (?, 1, ?)
       ON CONFLICT (email) DO UPDATE SET count = count + 1`,
    ).run(email, now);
    return undefined;
  })();
}

export function forgetSignInFailures(db: Db, email: string): void {
  db.prepare('DELETE FROM sign_in_failures WHERE email = ?').run(email);
}

export function insertSession(db: Db, tokenHash: string, accountId: string, now: number, life: number): void {
  db.transaction(() => {
    db.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now);
    db.prepare('INSERT INTO sessions (token_hash, account_id, expires_at) VALUES (?, ?, ?)').run(
      tokenHash,
      accountId,
      now + life,
    );
  })();
}

/** The account of a live session, or undefined. */
export function accountOfSession(db: Db, tokenHash: string, now: number): string | undefined {
  return db
    .prepare<[string, number], { account_id: string }>(
      'SELECT account_id FROM sessions WHERE token_hash = ? AND expires_at > ?',
    )
    .get(tokenHash, now)?.account_id;
}

export function removeSession(db: Db, tokenHash: string): void {
  db.prepare('DELETE FROM sessions WHERE token_hash = ?').run(tokenHash);
}
