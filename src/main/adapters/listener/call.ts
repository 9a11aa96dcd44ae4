import { request as send } from 'node:http';
import type { LoopbackListener } from '../../core/ports/index.ts';

/** The longest answer that is read. Characters. */
const MOST_ANSWER = 1_000_000;

/** One HTTP call to 127.0.0.1, past every proxy, on its own connection. */
export const call: LoopbackListener['call'] = ({ method, url, headers, body, timeout }) =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'http:' || hostname !== '127.0.0.1') {
      reject(new Error('Only programs on this computer are called.'));
      return;
    }
    const signal = AbortSignal.timeout(timeout);
    const request = send(url, { method, headers: { ...headers }, agent: false, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > MOST_ANSWER) request.destroy(new Error('The answer is too long.'));
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
