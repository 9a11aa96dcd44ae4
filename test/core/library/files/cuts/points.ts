/** Five kinds of server, as the interface document leaves open which one there is (section 4, Files: only the bytes). */
export const SERVERS = ['ranges', 'no ranges', 'changed ETag', 'chunked', 'lying length'] as const;
/** The line is cut, the process is killed (SIGKILL), the disk is full. */
export const FAULTS = ['cut', 'kill', 'full'] as const;
export type ServerKind = (typeof SERVERS)[number];
export type FaultKind = (typeof FAULTS)[number];

/** Larger than twenty of the smallest checkpoints; no structure shows where such a file ends. Bytes. */
export const SIZE = 8_000_000;
export const FILE_NAME = 'estimate.esx';

export type Point = {
  readonly server: ServerKind;
  readonly fault: FaultKind;
  /** Bytes of the body that came before it. */
  readonly at: number;
  /** Counted from 0 among the points of this server and fault: what varies beside the byte follows from it. */
  readonly nth: number;
};

/** A lying server's file is asked for again and again, so it is small. Bytes. */
export function sizeOf(server: ServerKind): number {
  return server === 'lying length' ? SIZE / 8 : SIZE;
}

/** Spread evenly over the bytes, the ends included. */
function spread(count: number, size: number): number[] {
  const ends = [0, 1, size - 1, size];
  if (count < ends.length * 2)
    return Array.from({ length: count }, (_, index) => Math.floor(((index + 1) * size) / (count + 1)));
  const inner = count - ends.length;
  return [...ends, ...Array.from({ length: inner }, (_, at) => Math.floor(((at + 0.5) * size) / inner))];
}

/** `each`: how many points for each server and fault. */
export function pointsOf(each: Readonly<Record<FaultKind, number>>): Point[] {
  return FAULTS.flatMap((fault) =>
    SERVERS.flatMap((server) =>
      spread(each[fault], sizeOf(server)).map((at, nth) => ({ server, fault, at, nth })),
    ),
  );
}

/**
 * Whether the transfer can continue where it was: the server reports the version and honors ranges, and it's the same
 * one.
 */
export function canResume({ server }: Point): boolean {
  return server === 'ranges' || server === 'chunked';
}

/** A server that never tells the truth about the length: its file can't be believed, so it never comes. */
export function neverHonest({ server, nth }: Point): boolean {
  return server === 'lying length' && nth % 4 >= 2;
}
