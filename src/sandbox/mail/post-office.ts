import type { Context } from '../context.ts';
import { MESSAGE_PREFIX } from '../model/mail-choices.ts';
import { newId } from '../secrets.ts';
import { insertMessage } from '../store/messages.ts';
import { startFiling } from './filing.ts';
import { htmlOf, type Letter, oneLine, subjectOf, textOf } from './letter.ts';
import { startSending } from './smtp.ts';

export type PostOffice = {
  /**
   * Takes the letter in, as part of the transaction under way if there is one. `to` is always the address an account
   * was signed up with, never the customer's (section 1, Sandbox).
   */
  send(letter: Letter, to: { name: string; email: string }): void;
  /** Looks again for messages to file and to send. */
  wake(): void;
  stop(): Promise<void>;
};

/** The sandbox's mail: kept in the mailbox, written to `folder`, and handed to an SMTP server where one is given. */
export function openPostOffice(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  { folder, smtp }: { folder: string; smtp: string | undefined },
): PostOffice {
  const { db, clock } = context;
  const filing = startFiling(context, folder);
  const sending = smtp === undefined ? undefined : startSending(context, smtp);
  let woken = false;

  const wake = () => {
    if (woken) return;
    woken = true;
    // After the present turn, and with it the present transaction.
    setImmediate(() => {
      woken = false;
      try {
        filing.wake();
        sending?.wake();
      } catch (error) {
        context.log(`the mail could not be read: ${String(error)}`);
      }
    });
  };

  return {
    send(letter, to) {
      const now = clock.now();
      insertMessage(db, {
        id: newId(MESSAGE_PREFIX),
        kind: letter.kind,
        recipientName: oneLine(to.name),
        recipient: to.email,
        subject: subjectOf(letter),
        text: textOf(letter),
        html: htmlOf(letter),
        createdAt: now,
        smtpAt: sending ? now : null,
      });
      wake();
    },
    wake,
    async stop() {
      sending?.stop();
      await filing.stop();
    },
  };
}
