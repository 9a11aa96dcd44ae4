import { MESSAGES_KEPT } from '../model/mail-choices.ts';
import type { Db } from './database.ts';

/** An e-mail of the sandbox. `off`: there was no SMTP server to hand it to. Times are milliseconds since 1970. */
export type Message = {
  number: number;
  id: string;
  kind: string;
  recipientName: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: number;
  smtpState: 'off' | 'waiting' | 'sent' | 'failed';
  smtpAttempts: number;
  smtpError: string | null;
  smtpAt: number | null;
};

type MessageRow = {
  number: number;
  id: string;
  kind: string;
  recipient_name: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: number;
  smtp_state: string;
  smtp_attempts: number;
  smtp_error: string | null;
  smtp_at: number | null;
};

const toMessage = (row: MessageRow): Message => ({
  number: row.number,
  id: row.id,
  kind: row.kind,
  recipientName: row.recipient_name,
  recipient: row.recipient,
  subject: row.subject,
  text: row.text,
  html: row.html,
  createdAt: row.created_at,
  smtpState: row.smtp_state as Message['smtpState'],
  smtpAttempts: row.smtp_attempts,
  smtpError: row.smtp_error,
  smtpAt: row.smtp_at,
});

export function insertMessage(
  db: Db,
  message: Omit<Message, 'number' | 'smtpState' | 'smtpAttempts' | 'smtpError'>,
): void {
  db.prepare(
    `INSERT INTO messages (id, kind, recipient_name, recipient, subject, text, html, created_at, smtp_state, smtp_at)
     VALUES (@id, @kind, @recipientName, @recipient, @subject, @text, @html, @createdAt, @smtpState, @smtpAt)`,
  ).run({ ...message, smtpState: message.smtpAt === null ? 'off' : 'waiting' });
}

/** A page of the mailbox, newest first, of one recipient when asked, and how many there are. */
export function listMessages(
  db: Db,
  offset: number,
  limit: number,
  recipient: string | null = null,
): { messages: Message[]; total: number } {
  const where = recipient === null ? 'WHERE ? IS NULL' : 'WHERE recipient = ? COLLATE NOCASE';
  const messages = db
    .prepare<[string | null, number, number], MessageRow>(
      `SELECT * FROM messages ${where} ORDER BY number DESC LIMIT ? OFFSET ?`,
    )
    .all(recipient, limit, offset)
    .map(toMessage);
  const counted = db
    .prepare<[string | null], { n: number }>(`SELECT COUNT(*) AS n FROM messages ${where}`)
    .get(recipient);
  return { messages, total: counted?.n ?? 0 };
}

export function findMessage(db: Db, id: string): Message | undefined {
  const row = db.prepare<[string], MessageRow>('SELECT * FROM messages WHERE id = ?').get(id);
  return row && toMessage(row);
}

/** The oldest message that isn't in its folder yet. */
export function nextUnfiled(db: Db): Message | undefined {
  const row = db
    .prepare<[], MessageRow>('SELECT * FROM messages WHERE filed = 0 ORDER BY number LIMIT 1')
    .get();
  return row && toMessage(row);
}

export function markFiled(db: Db, id: string): void {
  db.prepare('UPDATE messages SET filed = 1 WHERE id = ?').run(id);
}

/** The message that is to be handed to the SMTP server first, whenever that is. */
export function nextToSend(db: Db): (Message & { smtpAt: number }) | undefined {
  const row = db
    .prepare<[], MessageRow>(
      'SELECT * FROM messages WHERE smtp_at IS NOT NULL ORDER BY smtp_at, number LIMIT 1',
    )
    .get();
  return row && row.smtp_at !== null ? { ...toMessage(row), smtpAt: row.smtp_at } : undefined;
}

export function recordSending(
  db: Db,
  message: Pick<Message, 'id' | 'smtpState' | 'smtpAttempts' | 'smtpError' | 'smtpAt'>,
): void {
  db.prepare(
    `UPDATE messages SET smtp_state = @smtpState, smtp_attempts = @smtpAttempts, smtp_error = @smtpError,
       smtp_at = @smtpAt WHERE id = @id`,
  ).run(message);
}

/** Takes the messages beyond those that are kept out of the mailbox and answers them, so that their files can go too. */
export function dropOldMessages(db: Db): Message[] {
  return db
    .prepare<[], MessageRow>(
      `DELETE FROM messages WHERE filed = 1 AND smtp_at IS NULL AND number <=
         (SELECT number FROM messages ORDER BY number DESC LIMIT 1 OFFSET ${MESSAGES_KEPT}) RETURNING *`,
    )
    .all()
    .map(toMessage);
}
