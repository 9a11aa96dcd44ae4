import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noBody, sendFile } from '../files/send-file.ts';
import { visibleFiles } from '../files/visible.ts';
import { zipStream } from '../files/zip.ts';
import { accountOf } from '../http/authenticate.ts';
import { attachment } from '../http/ranges.ts';
import { filesOf } from '../orders/files-of.ts';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { findFile } from '../store/files.ts';
import { orderForDownloadToken } from '../store/tokens.ts';
import { listBody } from '../wire/envelopes.ts';
import { fileRecord } from '../wire/records.ts';
import { ownOrder } from './order-routes.ts';

/** Files that need the access token (section 4, Files); `prefix` is the version's own, such as /v4. */
export function fileRoutes(app: FastifyInstance, context: RouteContext, prefix: string): void {
  app.get<{ Params: { orderId: string } }>('/orders/:orderId/files', async (request) => {
    const order = ownOrder(context, accountOf(request), request.params.orderId);
    const versionUrl = context.baseUrl() + prefix;
    return listBody(
      visibleFiles(request, await filesOf(context, order.id)).map((file) =>
        fileRecord(file, context.fileLinks?.link(file.id) ?? `${versionUrl}/files/${file.id}/download`),
      ),
    );
  });

  app.get<{ Params: { orderId: string } }>('/orders/:orderId/files/download-all', (request, reply) =>
    sendAll(context, request, reply, ownOrder(context, accountOf(request), request.params.orderId).id),
  );

  app.get<{ Params: { fileId: string } }>('/files/:fileId/download', (request, reply) => {
    const found = findFile(context.db, accountOf(request), request.params.fileId);
    const [file] = visibleFiles(request, found ? [found] : []);
    if (!file) throw new Problem(404, 'file_not_found', 'There is no file with this id in your account.');
    if (context.fileLinks)
      return reply.header('cache-control', 'no-store').redirect(context.fileLinks.link(file.id));
    return sendFile(context, request, reply, file);
  });
}

/** GET files/download?token=: the token of the order.delivered event is the credential; answers the whole ZIP. */
export function anonymousDownloadRoute(app: FastifyInstance, context: RouteContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/files/download', (request, reply) => {
    const { token } = request.query;
    if (typeof token !== 'string' || token === '') {
      throw new Problem(400, 'validation_failed', 'token is required.', {
        fields: [{ field: 'token', message: 'token is required.' }],
      });
    }
    const found = orderForDownloadToken(context.db, token, context.clock.now());
    if (!found) throw new Problem(401, 'invalid_download_token', 'The download token is not known.');
    if (!found.valid) throw new Problem(410, 'download_token_expired', 'The download token has expired.');
    return sendAll(context, request, reply, found.orderId);
  });
}

async function sendAll(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  orderId: string,
): Promise<FastifyReply> {
  const files = visibleFiles(request, await filesOf(context, orderId));
  if (files.length === 0) {
    throw new Problem(409, 'order_not_complete', 'The order has no files yet; it is not complete.');
  }
  const entries = files.map((file) => ({
    name: file.name,
    path: context.blobs.path(file.sha256),
    size: file.size,
    contentType: file.contentType,
    modifiedAt: file.createdAt,
  }));
  return reply
    .type('application/zip')
    .header('content-disposition', attachment(`${orderId}.zip`))
    .header('cache-control', 'private, no-store')
    .send(request.method === 'HEAD' ? noBody() : zipStream(entries));
}
