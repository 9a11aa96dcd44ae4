import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Envelope = { from: string; to: string[]; user: string | undefined; message: string };

type Options = {
  refuse?: (message: number) => boolean;
  silent?: boolean;
  login?: { user: string; pass: string };
};

/** A real SMTP server; `refuse` says which messages, from 0, it turns down for now. */
export async function smtpDouble(
  options: Options = {},
): Promise<{ url: string; received: Envelope[]; calls(): number }> {
  const received: Envelope[] = [];
  let calls = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(options.login ? [] : ['AUTH'])],
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      const { user, pass } = options.login ?? {};
      if (username === user && password === pass) callback(null, { user: username });
      else callback(new Error('wrong login'));
    },
    onConnect: (_session, callback) => {
      // A server that takes the connection and then says nothing.
      if (!options.silent) callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = options.refuse?.(calls) ?? false;
        calls += 1;
        if (refused) {
          callback(Object.assign(new Error('try later'), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: typeof session.user === 'string' ? session.user : undefined,
          message: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const login = options.login
    ? `${encodeURIComponent(options.login.user)}:${encodeURIComponent(options.login.pass)}@`
    : '';
  return { url: `smtp://${login}127.0.0.1:${port}`, received, calls: () => calls };
}
