import net, { type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A line's faults, made by a relay: this kernel has no netem. `delay`: milliseconds each way; `rate`: bytes a second;
 * `stall`: after so many pieces nothing comes for `pause` milliseconds, as TCP waits after a loss.
 */
export type Line = {
  readonly delay: number;
  readonly rate: number;
  readonly stall?: { readonly pieces: number; readonly pause: number };
};

const FULL = Number.POSITIVE_INFINITY;
export const LINES: Readonly<Record<string, Line>> = {
  satellite: { delay: 300, rate: FULL },
  hotspot: { delay: 400, rate: 6_000 },
  lossy: { delay: 60, rate: FULL, stall: { pieces: 4, pause: 3_000 } },
};

/** Joins a client with a port of this computer by a line. The connection itself is accepted at once. */
export function relay(client: Socket, port: number, line: Line): void {
  const onward = net.connect(port, '127.0.0.1');
  pass(client, onward, line);
  pass(onward, client, line);
}

function pass(from: Socket, to: Socket, { delay, rate, stall }: Line): void {
  /** When the line is free again, and all that waits for it in its order. */
  let free = 0;
  let queue = Promise.resolve();
  let pieces = 0;
  const later = (work: () => void) => {
    const at = free + delay;
    queue = queue.then(() => sleep(Math.max(0, at - performance.now()))).then(work);
  };
  from.on('error', () => {});
  from.on('data', (piece) => {
    pieces += 1;
    const pause = stall && pieces % stall.pieces === 0 ? stall.pause : 0;
    free = Math.max(free, performance.now()) + (piece.length / rate) * 1_000 + pause;
    later(() => {
      if (to.writable) to.write(piece);
    });
  });
  from.on('close', () => later(() => to.destroy()));
}
