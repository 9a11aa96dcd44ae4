import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { errorBody } from '../wire/envelopes.ts';

/** What Fastify refuses automatically, in the service's words. */
const FRAMEWORK_ERRORS: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'unsupported_media_type',
    'Send the body as JSON with the header Content-Type: application/json.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'invalid_body',
    'The body is not as long as its Content-Length says.',
  ],
  FST_ERR_BAD_URL: [400, 'invalid_url', 'The address of the request is not a valid URL.'],
};

/** Any error a request ended in as a refusal with the one error body. Nothing of an unknown error is shown. */
export function toProblem(error: unknown, log: (line: string) => void): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = FRAMEWORK_ERRORS[code ?? ''];
  if (known) return new Problem(...known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(statusCode, 'bad_request', STATUS_CODES[statusCode] ?? 'The request is not valid.');
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new Problem(500, 'internal_error', 'Something went wrong in the service.');
}

/** What HTTP itself can't carry, by Node's code of it. */
const BROKEN_HTTP: Record<string, [status: number, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request took too long to arrive.'],
};

/** Responds on the bare connection to what is no request that a route could get. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  const [status, code, message] = BROKEN_HTTP[error.code ?? ''] ?? [
    400,
    'bad_request',
    'The request is not valid HTTP.',
  ];
  if (!socket.writable) return;
  const body = JSON.stringify(errorBody(code, message));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Sends a refusal. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.statusCode)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .send(errorBody(problem.code, problem.message, problem.fields));
}

/** 404 for an address the service doesn't have. */
export function notFound(request: FastifyRequest): Problem {
  const path = request.url.split('?', 1)[0];
  return new Problem(404, 'not_found', `There is nothing at ${request.method} ${path}.`);
}
