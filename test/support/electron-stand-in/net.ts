import { EventEmitter } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ClientRequest, ClientRequestConstructorOptions } from 'electron';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A request over Node's client; redirects as in Electron's lib/common/api/net-client-request.ts. */
class StandInRequest
  extends EventEmitter
  implements Pick<ClientRequest, 'abort' | 'followRedirect' | 'setHeader'>
{
  readonly #headers = new Map<string, string>();
  readonly #options: ClientRequestConstructorOptions;
  #call: ReturnType<typeof httpRequest> | null = null;
  #dead = false;

  constructor(options: ClientRequestConstructorOptions | string) {
    super();
    this.#options = typeof options === 'string' ? { url: options } : options;
    if (this.#options.redirect !== 'manual') throw new Error('The stand-in only knows redirect: "manual".');
  }

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  end(body?: string | Buffer): this {
    const { url = '', method = 'GET' } = this.#options;
    const start = url.startsWith('https:') ? httpsRequest : httpRequest;
    this.#call = start(url, { method, headers: Object.fromEntries(this.#headers), agent: false });
    this.#call.on('response', (response) => this.#answer(response, url, method));
    this.#call.on('error', (error) => this.#die(error));
    this.#call.end(body);
    return this;
  }

  #answer(response: IncomingMessage, url: string, method: string): void {
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) {
      this.emit('response', response);
      return;
    }
    const lists = Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat()]);
    const next = statusCode === 303 && method !== 'HEAD' ? 'GET' : method;
    this.emit('redirect', statusCode, next, new URL(headers.location, url).href, Object.fromEntries(lists));
    // Nobody followed it in the same turn.
    this.#die(new Error('Redirect was cancelled'));
  }

  followRedirect(): void {
    throw new Error('The stand-in follows no redirect.');
  }

  abort(): void {
    if (this.#dead) return;
    this.#dead = true;
    this.#call?.destroy();
    this.emit('abort');
    this.emit('close');
  }

  #die(error: Error): void {
    if (this.#dead) return;
    this.#dead = true;
    this.#call?.destroy();
    this.emit('error', error);
    this.emit('close');
  }
}

export const net = {
  request: (options: ClientRequestConstructorOptions | string) => new StandInRequest(options),
};
