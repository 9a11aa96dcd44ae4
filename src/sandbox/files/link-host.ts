import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Context } from '../context.ts';
import { sendProblem, toProblem } from '../http/errors.ts';
import { Problem } from '../problem.ts';
import { secretBytes } from '../secrets.ts';
import { getFile } from '../store/files.ts';
import { sendFile } from './send-file.ts';

/** How long a presigned link works, in real time: storage providers give minutes to hours. */
const LINK_SECONDS = 900;

export type FileLinks = {
  /** A link to the file that needs no access token and expires. */
  link(fileId: string): string;
  close(): Promise<void>;
};

/**
 * Where presigned links lead (section 1, Sandbox): another origin, as a storage provider's is, on another port. The
 * key of the signatures lives as long as the process.
 */
export async function openFileLinks(
  context: Pick<Context, 'db' | 'blobs' | 'clock' | 'log'>,
  host: string,
): Promise<FileLinks> {
  const { db, clock, log } = context;
  const key = secretBytes(32);
  const signatureOf = (fileId: string, expires: string) =>
    createHmac('sha256', key).update(`${fileId} ${expires}`).digest('hex');
  const isSigned = (fileId: string, expires: string, signature: string) => {
    const expected = Buffer.from(signatureOf(fileId, expires));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, toProblem(error, log)));
  app.get<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>(
    '/practice-files/:fileId',
    (request, reply) => {
      const { fileId } = request.params;
      const [expires, signature] = [request.query['expires'], request.query['signature']].map(String);
      if (!isSigned(fileId, expires ?? '', signature ?? ''))
        throw new Problem(403, 'invalid_signature', 'The signature of the link is wrong.');
      if (Number(expires) * 1000 <= clock.now())
        throw new Problem(403, 'link_expired', 'The link has expired; list the files again for a new one.');
      const file = getFile(db, fileId);
      if (!file) throw new Problem(404, 'file_not_found', 'The file is not there any more.');
      return sendFile(context, request, reply, file);
    },
  );
  await app.listen({ host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    link(fileId) {
      const expires = String(Math.floor(clock.now() / 1000) + LINK_SECONDS);
      const query = new URLSearchParams({ expires, signature: signatureOf(fileId, expires) });
      return `http://${host}:${port}/practice-files/${fileId}?${query}`;
    },
    close: () => app.close(),
  };
}
