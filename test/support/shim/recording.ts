import { readFileSync } from 'node:fs';

/** One call that changed the disk or reached the network. `offset`: the length, of a truncation; -1 on sockets. */
export type RecordedCall = {
  readonly number: number;
  readonly call: 'write' | 'sync' | 'truncate' | 'unlink' | 'rename' | 'connect' | 'send';
  /** The file's path, or `socket`. */
  readonly target: string;
  readonly offset: number;
  readonly bytes: Buffer;
};

/** Reads what the shim recorded: a line for each call, followed by its bytes. */
export function readRecording(path: string): readonly RecordedCall[] {
  const log = readFileSync(path);
  const calls: RecordedCall[] = [];
  for (let at = 0; at < log.length; ) {
    const end = log.indexOf(10, at);
    const [number, call, target, offset, length] = log.toString('utf8', at, end).split('\t');
    const from = end + 1;
    at = from + Number(length);
    calls.push({
      number: Number(number),
      call: call as RecordedCall['call'],
      target: target ?? '',
      offset: Number(offset),
      bytes: log.subarray(from, at),
    });
  }
  return calls;
}
