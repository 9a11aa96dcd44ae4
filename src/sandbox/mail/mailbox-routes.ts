import type { FastifyInstance } from 'fastify';
import { readPage } from '../http/pages.ts';
import { attachment } from '../http/ranges.ts';
import { MAILBOX_PAGE_SIZE } from '../model/mail-choices.ts';
import { sendPage } from '../pages/layout.ts';
import { Problem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { findMessage, listMessages, type Message } from '../store/messages.ts';
import { pageBody } from '../wire/envelopes.ts';
import { emlName, toEml } from './eml.ts';
import { mailboxPage, messagePage } from './mailbox-pages.ts';

type Query = { Querystring: Record<string, unknown> };
type ById = { Params: { messageId: string } };

/** The sandbox's e-mail to look at: pages under mailbox, the same as JSON under messages. Part of the control plane. */
export function mailboxRoutes(app: FastifyInstance, { db }: RouteContext): void {
  const messageOf = (id: string): Message => {
    const message = findMessage(db, id);
    if (!message) throw new Problem(404, 'message_not_found', 'There is no message with this id.');
    return message;
  };

  app.get<Query>('/mailbox', (request, reply) => {
    const { page } = readPage(request.query);
    const { messages, total } = listMessages(db, (page - 1) * MAILBOX_PAGE_SIZE, MAILBOX_PAGE_SIZE);
    return sendPage(reply, mailboxPage(messages, page, total));
  });

  app.get<ById>('/mailbox/:messageId', (request, reply) =>
    sendPage(reply, messagePage(messageOf(request.params.messageId)), { frames: true }),
  );

  /** For the frame of the message's page: self-contained in style, and unable to run, load or lead anywhere. */
  app.get<ById>('/mailbox/:messageId/html', (request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox",
      )
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(messageOf(request.params.messageId).html),
  );

  app.get<ById>('/mailbox/:messageId/eml', async (request, reply) => {
    const message = messageOf(request.params.messageId);
    return reply
      .type('message/rfc822')
      .header('content-disposition', attachment(emlName(message)))
      .send(await toEml(message));
  });

  app.get<Query>('/messages', (request) => {
    const { page, pageSize } = readPage(request.query);
    const to = typeof request.query['to'] === 'string' ? request.query['to'] : null;
    const { messages, total } = listMessages(db, (page - 1) * pageSize, pageSize, to);
    return pageBody(messages.map(messageRecord), page, pageSize, total);
  });

  app.get<ById>('/messages/:messageId', (request) => messageRecord(messageOf(request.params.messageId)));
}

function messageRecord(message: Message) {
  return {
    id: message.id,
    kind: message.kind,
    to: message.recipient,
    subject: message.subject,
    text: message.text,
    html: message.html,
    createdAt: new Date(message.createdAt).toISOString(),
    smtp: { state: message.smtpState, attempts: message.smtpAttempts, error: message.smtpError },
  };
}
