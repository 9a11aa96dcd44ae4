/** The part of autocannon 9 that the benchmark uses; the package ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Options = {
    url: string;
    connections: number;
    /** Requests in all. */
    amount: number;
    /** Requests a second, all connections together. */
    overallRate: number;
    headers: Record<string, string>;
    requests: { method: 'GET'; path: string }[];
  };
  type Result = { non2xx: number; errors: number; timeouts: number };
  /** Emits `response` (client, status, bytes, milliseconds) and is a promise of the result. */
  type Run = EventEmitter & PromiseLike<Result>;

  export default function autocannon(options: Options): Run;
}
