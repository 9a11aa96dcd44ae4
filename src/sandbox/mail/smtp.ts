import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Context } from '../context.ts';
import { SENDER, SMTP_SILENCE_MILLIS, SMTP_WAITS_MILLIS } from '../model/mail-choices.ts';
import { nextToSend, recordSending } from '../store/messages.ts';
import { toEml } from './eml.ts';

type SocketCallback = (error: Error | null, options: { connection: Socket } | undefined) => void;

export type Sending = { wake(): void; stop(): void };

/**
 * Hands every waiting message to the SMTP server of `url`, one after the other. A failure is logged and tried again
 * later; nothing else ever waits for it.
 */
export function startSending(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  url: string,
): Sending {
  const address = addressOf(url);
  // Connections of our own making, since nodemailer has no way to leave one that is in the middle of a conversation.
  const open = new Set<Socket>();
  const transport = createTransport({
    ...address,
    getSocket: (_options: unknown, callback: SocketCallback) => {
      const socket = connect({ host: address.host, port: address.port, timeout: SMTP_SILENCE_MILLIS });
      open.add(socket);
      const failed = (error: Error) => callback(error, undefined);
      // From its connecting on nodemailer listens too; an error must find somebody at every moment.
      socket.on('error', () => undefined);
      socket.once('timeout', () => socket.destroy(new Error('the server does not answer')));
      socket.once('error', failed).once('close', () => open.delete(socket));
      socket.once('connect', () => {
        socket.off('error', failed);
        callback(null, { connection: socket });
      });
    },
    connectionTimeout: SMTP_SILENCE_MILLIS,
    greetingTimeout: SMTP_SILENCE_MILLIS,
    socketTimeout: SMTP_SILENCE_MILLIS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let stopped = false;
  let running = false;
  let cancelTimer: (() => void) | undefined;

  const sendDue = async () => {
    for (;;) {
      const message = stopped ? undefined : nextToSend(db);
      if (!message || message.smtpAt > clock.now()) return;
      let error: string | null = null;
      try {
        await transport.sendMail({
          envelope: { from: SENDER.address, to: [message.recipient] },
          raw: await toEml(message),
        });
      } catch (caught) {
        error = caught instanceof Error ? caught.message : String(caught);
      }
      // The database may be closed by now; what was under way is sent again after the next start.
      if (stopped) return;
      const smtpAttempts = message.smtpAttempts + 1;
      const wait = error === null ? undefined : SMTP_WAITS_MILLIS[smtpAttempts - 1];
      if (error !== null) log(`mail ${message.id} could not be sent (attempt ${smtpAttempts}): ${error}`);
      recordSending(db, {
        id: message.id,
        smtpState: error === null ? 'sent' : wait === undefined ? 'failed' : 'waiting',
        smtpAttempts,
        smtpError: error,
        smtpAt: wait === undefined ? null : clock.now() + wait,
      });
    }
  };

  const wake = () => {
    if (stopped || running) return;
    running = true;
    cancelTimer?.();
    cancelTimer = undefined;
    sendDue()
      .catch((error) => log(`mail could not be sent: ${String(error)}`))
      .finally(() => {
        running = false;
        if (stopped) return;
        const next = nextToSend(db);
        if (next) cancelTimer = clock.after(Math.max(next.smtpAt - clock.now(), 0), wake);
      });
  };

  return {
    wake,
    stop() {
      stopped = true;
      cancelTimer?.();
      transport.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** The parts of smtp://USER:PASSWORD@HOST:PORT or smtps://. */
function addressOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
