/** What the document leaves open about the sandbox's e-mail, and was chosen here. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Section 1, Sandbox: before every subject. */
export const SUBJECT_PREFIX = '[TEST]';

export const SENDER = { name: 'Roof Measurement Sandbox', address: 'no-reply@sandbox.example' } as const;

/** Waits between attempts to hand a message to the SMTP server, on the service's clock; then it has failed. */
export const SMTP_WAITS_MILLIS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE] as const;

/** How long the SMTP server may stay silent at any point of a conversation. */
export const SMTP_SILENCE_MILLIS = 20 * SECOND;

/** Wait before a message that couldn't be written to its folder is written again. */
export const FILING_RETRY_MILLIS = 30 * SECOND;

/** Newest messages kept, in the mailbox and as files. */
export const MESSAGES_KEPT = 5000;

export const MAILBOX_PATH = '/_practice/mailbox';
export const MAILBOX_PAGE_SIZE = 50;

/** Of a text of the order in a subject, code points. */
export const SUBJECT_PART_LENGTH = 80;

export const MESSAGE_PREFIX = 'msg_';
