import { basename } from 'node:path';
import type { RecordedCall } from '../../../support/shim/recording.ts';
import type { Chance } from '../simulation/random.ts';

const SECTOR = 512;

type Change =
  | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly length: number }
  | { readonly kind: 'unlink' };

/** A file: what surely is on the disk, and what was done to it since and may be lost. */
type Kept = { durable: Buffer | null; pending: Change[] };

/** The files of a folder, `null` where there is none. */
export type Image = ReadonlyMap<string, Buffer | null>;

/**
 * A disk that keeps what was synced, and of the rest whatever it likes, in any order, sector by sector. Follows a
 * recording call by call; at any moment the power can be cut.
 */
export function createDiskModel(files: Image) {
  const disk = new Map<string, Kept>();
  for (const [name, bytes] of files) disk.set(name, { durable: bytes, pending: [] });

  function file(name: string): Kept {
    const known = disk.get(name) ?? { durable: null, pending: [] };
    disk.set(name, known);
    return known;
  }

  return {
    make: ({ call, target, offset, bytes }: RecordedCall): void => {
      if (target === 'socket') return;
      const kept = file(basename(target));
      if (call === 'write') kept.pending.push({ kind: 'write', offset, bytes });
      else if (call === 'truncate') kept.pending.push({ kind: 'truncate', length: offset });
      else if (call === 'unlink') kept.pending.push({ kind: 'unlink' });
      else if (call === 'sync') {
        kept.durable = fold(kept.durable, kept.pending);
        kept.pending = [];
      } else throw new Error(`the model knows no ${call} of ${target}`);
    },
    /** What is found after a power cut now. */
    cut: (chance: Chance): Image => {
      const fate = chance.pick([0, 0.1, 0.5, 0.9, 1]);
      const image = new Map<string, Buffer | null>();
      for (const [name, { durable, pending }] of disk)
        image.set(
          name,
          fold(
            durable,
            pending.flatMap((change) => survives(change, fate, chance)),
          ),
        );
      return image;
    },
  };
}

/** What is left of a change: all of it, none of it, or some of its sectors. `fate`: the share that is kept. */
function survives(change: Change, fate: number, chance: Chance): readonly Change[] {
  if (change.kind !== 'write' || chance.whether(0.5)) return chance.whether(fate) ? [change] : [];
  const { offset, bytes } = change;
  const pieces: Change[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + SECTOR - ((offset + at) % SECTOR));
    if (chance.whether(fate))
      pieces.push({ kind: 'write', offset: offset + at, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return pieces;
}

/** The file after these changes, in their order. */
function fold(before: Buffer | null, changes: readonly Change[]): Buffer | null {
  if (changes.length === 0) return before;
  let length = before?.length ?? null;
  const ends = changes.map((change) => (change.kind === 'write' ? change.offset + change.bytes.length : 0));
  const file = Buffer.alloc(Math.max(length ?? 0, ...ends));
  before?.copy(file);
  for (const change of changes) {
    if (change.kind === 'unlink') length = null;
    else if (change.kind === 'truncate') length = Math.min(length ?? 0, change.length);
    else {
      // What is beyond the end is read as zeros once the file grows over it.
      file.fill(0, length ?? 0, Math.max(length ?? 0, change.offset));
      change.bytes.copy(file, change.offset);
      length = Math.max(length ?? 0, change.offset + change.bytes.length);
    }
  }
  return length === null ? null : file.subarray(0, length);
}
