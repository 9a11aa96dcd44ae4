import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { message } from '../../shared/copy/message.ts';
import type { Provenance } from '../core/ports/store.ts';
import { isRelaxed } from './connection.ts';
import { StoreError } from './errors.ts';
import { type Db, one, run, scalar } from './sql.ts';

type Row = { place: string | null; branch: string | null; counter: number };

/** Length of the witness's one record. Written in place, so that the file keeps its identity. Bytes. */
const RECORD = 64;

/** Whom the database belongs to: this process (its holder), at this place, on this line of history. */
export interface Lease {
  /** What the database was when it was opened. */
  readonly standing: 'same' | 'other' | 'new';
  /** Orders were put back into it: from here on it's an older one that was brought up to date. */
  doubt(): void;
  readonly provenance: Provenance;
  /** Throws StoreError `in_use` when another process has taken the database since, an Error while commits aren't flushed. To be called inside the transaction of each write. */
  check(): void;
  /** Notes beside the database how far it has come. To be called after the commit. Never throws. */
  committed(): void;
  close(): void;
}

/**
 * Takes the lease of a database. Beside it is `<database>.seen`, the witness: it holds the line of history and the
 * number of steps that were seen, and what the file system calls it (inode and birth) is the place. A copy has another
 * place, an older state fewer steps than were seen. `path` `:memory:`: no witness.
 */
export function takeLease(db: Db, path: string): Lease {
  const holder = randomBytes(12).toString('hex');
  const witness = path === ':memory:' ? null : openWitness(`${path}.seen`);
  run(db, 'UPDATE lease SET holder = ?', holder);
  const row = () => one<Row>(db, 'SELECT place, branch, counter FROM lease') as Row;
  const verdict = (): ReturnType<Provenance['check']> => {
    const { place, branch, counter } = row();
    if (witness === null || place === null) return 'same';
    if (place === 'copied' || place === 'restored') return place;
    const seen = witness.read();
    if (place !== witness.place || seen?.branch !== branch) return 'copied';
    return counter < seen.counter ? 'restored' : 'same';
  };
  let found = verdict();
  const adopt = () => {
    const branch = randomBytes(12).toString('hex');
    witness?.write(branch, row().counter);
    run(db, 'UPDATE lease SET place = ?, branch = ?', witness?.place ?? null, branch);
    found = 'same';
  };
  const isNew = row().branch === null;
  if (isNew) adopt();
  // A doubt outlives this process: what is written meanwhile would hide it.
  if (found !== 'same') run(db, 'UPDATE lease SET place = ?', found);

  return {
    standing: isNew ? 'new' : found === 'same' ? 'same' : 'other',
    doubt: () => {
      if (found === 'same') found = 'restored';
    },
    provenance: { check: () => found, adopt },
    check: () => {
      if (isRelaxed(db)) throw new Error('the outbox is never written without a flush');
      if (scalar<string>(db, 'SELECT holder FROM lease') === holder) return;
      throw new StoreError('in_use', message('data.opened_elsewhere'));
    },
    committed: () => {
      if (found !== 'same' || witness === null) return;
      const { branch, counter } = row();
      if (branch !== null) witness.write(branch, counter);
    },
    close: () => witness?.close(),
  };
}

type Witness = {
  readonly place: string;
  read(): { branch: string; counter: number } | null;
  write(branch: string, counter: number): void;
  close(): void;
};

/** Null where it can't be kept: then it proves nothing, and sending continues. */
function openWitness(path: string): Witness | null {
  let file: number;
  try {
    closeSync(openSync(path, 'a', 0o600));
    file = openSync(path, 'r+');
  } catch {
    return null;
  }
  const { ino, birthtimeNs } = fstatSync(file, { bigint: true });
  const place = createHash('sha256').update(`${machine()} ${ino} ${birthtimeNs}`).digest('hex').slice(0, 32);
  return {
    place,
    read: () => {
      const buffer = Buffer.alloc(RECORD);
      const read = readSync(file, buffer, 0, RECORD, 0);
      const match = /^([0-9a-f]{24}) (\d+)\s/.exec(buffer.toString('latin1', 0, read));
      return match?.[1] ? { branch: match[1], counter: Number(match[2]) } : null;
    },
    write: (branch, counter) => {
      // Without fsync: what is lost of it in a power cut makes the witness the older one, which proves nothing.
      try {
        writeSync(file, `${branch} ${counter} `.padEnd(RECORD), 0, 'latin1');
      } catch {
        // A full disk is reported by the database; a witness that lags behind proves nothing.
      }
    },
    close: () => closeSync(file),
  };
}

/** Linux says which machine it is; elsewhere the witness's own identity has to do. */
function machine(): string {
  try {
    return readFileSync('/etc/machine-id', 'utf8').trim();
  } catch {
    return '';
  }
}
