import { Worker } from 'node:worker_threads';
import { identity } from './raw-server.ts';

const PROGRAM = `
const { workerData, parentPort } = require('node:worker_threads');
const counts = new Int32Array(workerData.counts);
const take = (socket) => {
  Atomics.add(counts, 0, 1);
  Atomics.notify(counts, 0);
  socket.on('error', () => {});
  let heard = '';
  socket.on('data', (piece) => {
    Atomics.add(counts, 1, piece.length);
    heard += piece;
    const end = heard.indexOf('\\r\\n\\r\\n');
    const length = Number((/content-length: (\\d+)/.exec(heard) || [])[1]);
    if (end > 0 && Buffer.byteLength(heard.slice(end + 4)) >= length) socket.end(workerData.answer);
  });
};
const server = workerData.secure
  ? require('node:tls').createServer(workerData.secure, take)
  : require('node:net').createServer(take);
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

export type CountingServer = {
  url: string;
  connections(): number;
  /** Bytes of HTTP that have arrived, read across threads while this one stands still. */
  bytes(): number;
  /** Holds this thread, and with it the client, for so long. */
  hold(millis: number): void;
  close(): Promise<void>;
};

/** A server in its own thread: it continues hearing while the test's thread is held. */
export async function countingServer(answer: string, secure: boolean): Promise<CountingServer> {
  const counts = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { counts: counts.buffer, answer, secure: secure ? identity('good') : null },
  });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`,
    connections: () => Atomics.load(counts, 0),
    bytes: () => Atomics.load(counts, 1),
    hold: (millis) => {
      Atomics.wait(counts, 2, 0, millis);
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
