import { createTransport } from 'nodemailer';
import { SENDER } from '../model/mail-choices.ts';
import type { Message } from '../store/messages.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The message as RFC 5322 bytes, both parts in it. The same bytes' meaning at every call: only the MIME boundary differs. */
export async function toEml(message: Message): Promise<Buffer> {
  const { message: bytes } = await composer.sendMail({
    from: SENDER,
    to: { name: message.recipientName, address: message.recipient },
    subject: message.subject,
    text: message.text,
    html: message.html,
    date: new Date(message.createdAt),
    messageId: `<${message.id}@sandbox.example>`,
    headers: { 'X-Practice-Kind': message.kind, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(bytes)) throw new Error('the message was not composed as a whole');
  return bytes;
}

/** Names sort by time. */
export function emlName({ createdAt, id }: Message): string {
  return `${new Date(createdAt).toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
}
