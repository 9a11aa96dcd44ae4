import type { Socket } from 'node:net';
import { faultDetail } from '../../core/ports/http.ts';
import type { OrderWire, WireOutcome, WireRequest } from '../../core/ports/order-wire.ts';
import { checkAddress } from '../http/address.ts';
import { createConnector } from '../http/connect.ts';
import { classifyFault } from '../http/faults.ts';
import type { Routes } from '../http/routes.ts';
import { AnswerReader, MalformedAnswer } from './answer-reader.ts';
import { requestBytes } from './request-bytes.ts';
import { unpack } from './unpack.ts';

export type OrderWireOptions = {
  readonly userAgent: string;
  /** Trusted certificate authorities in place of the computer's own, PEM. */
  readonly ca?: readonly string[];
  /** Which way to an address; straight by default. */
  readonly routes?: Routes;
};

/**
 * Sends orders (`docs/reliability.md`, Transport): one fresh connection for each POST, TLS verified, nothing written before
 * `beforeFirstByte` has returned, no reuse, no redirect, no second try. Plain http only to this computer.
 */
export function createOrderWire(options: OrderWireOptions): OrderWire {
  const connect = createConnector(options);
  return {
    post: async (request, beforeFirstByte) => {
      const address = checkAddress(request.url);
      if (!address.ok) return { kind: 'not_sent', ...address.fault };
      let bytes: Buffer;
      try {
        bytes = requestBytes(address.url, request, options.userAgent);
      } catch (error) {
        return { kind: 'not_sent', fault: 'malformed', detail: words(error) };
      }
      const connected = await connect(address.url, request.connectTimeout);
      if (!connected.ok)
        return { kind: 'not_sent', ...faultDetail(connected.fault, connected.detail, connected.cause) };
      const { socket } = connected;
      if (socket.destroyed || !socket.writable) {
        socket.destroy();
        return { kind: 'not_sent', fault: 'reset', detail: 'it hung up at once' };
      }
      try {
        beforeFirstByte();
      } catch (error) {
        socket.destroy();
        return { kind: 'not_sent', fault: 'aborted', detail: words(error) };
      }
      return exchange(socket, bytes, request);
    },
  };
}

/** For `--offline`: no order leaves this computer. */
export function createOfflineWire(): OrderWire {
  return {
    post: async () => ({
      kind: 'not_sent',
      fault: 'offline',
      detail: 'started with the network turned off',
    }),
  };
}

/** Writes the request and reads to the end of the answer. From here on nothing is `not_sent` any more. */
function exchange(socket: Socket, bytes: Buffer, request: WireRequest): Promise<WireOutcome> {
  return new Promise((resolve) => {
    const reader = new AnswerReader(request.maxAnswer);
    const finish = (outcome: WireOutcome) => {
      clearTimeout(timer);
      socket.removeAllListeners('data');
      socket.destroy();
      resolve(outcome);
    };
    const broke = (error: unknown) => finish({ kind: 'unknown', ...classifyFault(error) });
    const timer = setTimeout(
      () => finish({ kind: 'unknown', fault: 'timeout', detail: 'no whole answer came' }),
      request.overallTimeout,
    );
    socket.on('error', broke);
    socket.on('close', () =>
      finish({
        kind: 'unknown',
        fault: 'reset',
        detail: 'the connection closed before the whole answer came',
      }),
    );
    socket.on('data', (piece) => {
      try {
        const answer = reader.push(piece as Buffer);
        if (answer === null) return;
        const body = unpack(answer.body, answer.headers['content-encoding'], request.maxAnswer);
        finish({ kind: 'answer', status: answer.status, headers: answer.headers, body });
      } catch (error) {
        if (!(error instanceof MalformedAnswer)) return broke(error);
        finish({ kind: 'unknown', fault: 'malformed', detail: error.message });
      }
    });
    try {
      socket.write(bytes);
    } catch (error) {
      broke(error);
    }
  });
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
