import { parentPort, type Worker } from 'node:worker_threads';

const END = 'end this thread';

/** The thread's side of `endThread`; before it listens to anything else. */
export function endsWhenAsked(): void {
  parentPort?.on('message', (message: unknown) => {
    if (message === END) process.exit();
  });
}

/**
 * Ends a thread, and resolves when it has ended. It is asked to end, and ended by force only where it calculates on for longer
 * than `grace` milliseconds: force at the moment when it begins to compress or to unpack takes the whole app with it (decision 327).
 */
export async function endThread(worker: Worker, grace: number): Promise<void> {
  if (worker.threadId < 0) return;
  const ended = new Promise<unknown>((resolve) => worker.once('exit', resolve));
  const force = setTimeout(() => void worker.terminate(), grace);
  worker.ref();
  worker.postMessage(END);
  await ended;
  clearTimeout(force);
}
