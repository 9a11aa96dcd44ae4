import { setImmediate } from 'node:timers/promises';
import { formatBytes } from '../../../shared/domain/file.ts';
import { nameKey, safeName } from '../../../shared/domain/safe-name.ts';
import type { Bytes } from '../../../shared/domain/units.ts';
import type { ZipDirectory, ZipLimits, ZipRecord } from './directory.ts';
import { Refusal, shown } from './refusal.ts';

export type ZipCaps = ZipLimits & {
  readonly entryBytes: Bytes;
  readonly totalBytes: Bytes;
  /** Unpacked bytes for one packed byte, once `ratioFrom` bytes come out. */
  readonly ratio: number;
  readonly ratioFrom: Bytes;
};

export const DEFAULT_CAPS: ZipCaps = {
  entries: 10_000,
  directory: 16_000_000,
  entryBytes: 4_000_000_000,
  totalBytes: 8_000_000_000,
  ratio: 200,
  ratioFrom: 20_000_000,
};

/** Why an archive is refused as a whole, and each of its entries, in their order; null: it is sound. */
export type Verdict = { readonly whole: string | null; readonly entries: readonly (string | null)[] };

/** Looks at so many entries before others get a turn. */
const AT_A_TIME = 500;

/** Judges a whole archive before a byte of it is unpacked. */
export async function judge(directory: ZipDirectory, caps: ZipCaps): Promise<Verdict> {
  const { records } = directory;
  const names = createNames();
  const entries: (string | null)[] = [];
  for (const [index, record] of records.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    entries.push(record.refused ?? refusalOf(() => checkEntry(record, caps)) ?? names.add(record));
  }
  for (const [index, record] of records.entries()) entries[index] ??= names.clash(record);
  const whole = refusalOf(() => {
    if (records.length === 0) throw new Refusal('The archive is empty.');
    checkSizes(records, caps);
    checkLayout(directory);
  });
  return { whole, entries };
}

/** Throws a Refusal unless the archive and every entry are sound. */
export async function decide(directory: ZipDirectory, caps: ZipCaps): Promise<void> {
  const { whole, entries } = await judge(directory, caps);
  const why = entries.find((entry) => entry !== null) ?? whole;
  if (why !== null) throw new Refusal(why);
}

function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

export function isFolder(record: ZipRecord): boolean {
  return record.name.endsWith('/');
}

/** What operating systems put beside the files they pack. */
export function isClutter(record: ZipRecord): boolean {
  return /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(record.name);
}

function checkEntry(record: ZipRecord, caps: ZipCaps): void {
  const { name } = record;
  if (name === '' || name === '/') throw new Refusal('The archive holds a file without a name.');
  if (/\p{Cc}/u.test(name))
    throw new Refusal(`The archive holds a name with control characters: ${shown(name)}.`);
  if (name.includes('\\')) throw new Refusal(`The archive holds a name with backslashes: ${shown(name)}.`);
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) {
    throw new Refusal(`The archive holds a name that points at a fixed place: ${shown(name)}.`);
  }
  const segments = name.replace(/\/$/, '').split('/');
  if (segments.includes('..'))
    throw new Refusal(`The archive holds a name that leads outside its folder: ${shown(name)}.`);
  if (
    segments.some((segment) => segment === '' || segment === '.') ||
    segments.length > 30 ||
    name.length > 1_000
  ) {
    throw new Refusal(`The archive holds a name that isn’t clear: ${shown(name)}.`);
  }
  const type = record.mode & 0xf000;
  const expected = isFolder(record) ? 0x4000 : 0x8000;
  if ((type !== 0 && type !== expected) || (record.dosAttributes & 0x400) !== 0) {
    throw new Refusal(`The archive holds a link or a device in place of a file: ${shown(name)}.`);
  }
  if (isFolder(record) && record.size > 0)
    throw new Refusal(`The archive hides data in a folder: ${shown(name)}.`);
  if (record.method !== 0 && record.method !== 8) {
    throw new Refusal(`The archive is packed in a way this app can’t read (${record.method}).`);
  }
  if (record.method === 0 && record.size !== record.packed) {
    throw new Refusal('The archive contradicts itself about what it holds.');
  }
  if (record.size > caps.entryBytes) {
    throw new Refusal(`A file of the archive is too large: ${shown(name)}, ${formatBytes(record.size)}.`);
  }
}

/** Two names may not be one on Windows or macOS, and no file may be a folder too. */
function createNames(): {
  /** Why the entry can't be beside those before it. */
  add(record: ZipRecord): string | null;
  /** Why it can't be beside any other. */
  clash(record: ZipRecord): string | null;
} {
  const files = new Set<string>();
  const folders = new Set<string>();
  // Folders come again with every file in them.
  const known = new Map<string, string>();
  const segmentKey = (segment: string): string => {
    const key = known.get(segment) ?? nameKey(safeName(segment));
    known.set(segment, key);
    return key;
  };
  const keysOf = ({ name }: ZipRecord): string[] => {
    const keys: string[] = [];
    for (const segment of name.replace(/\/$/, '').split('/'))
      keys.push(`${keys.length > 0 ? `${keys.at(-1)}/` : ''}${segmentKey(segment)}`);
    return keys;
  };
  return {
    add: (record) => {
      const keys = keysOf(record);
      const own = keys.pop() ?? '';
      for (const key of keys) folders.add(key);
      if (isFolder(record)) folders.add(own);
      else if (files.has(own)) return `The archive holds the same name twice: ${shown(record.name)}.`;
      else files.add(own);
      return null;
    },
    clash: (record) => {
      const own = keysOf(record).at(-1) ?? '';
      return !isFolder(record) && folders.has(own)
        ? `The archive holds a file that is a folder too: ${shown(record.name)}.`
        : null;
    },
  };
}

function checkSizes(records: readonly ZipRecord[], caps: ZipCaps): void {
  let total = 0;
  let packed = 0;
  for (const record of records) {
    total += record.size;
    packed += record.packed;
  }
  if (total > caps.ratioFrom && total > packed * caps.ratio) throw new Refusal(BOMB);
  if (total > caps.totalBytes) {
    throw new Refusal(`The archive would take ${formatBytes(total)} when unpacked: too much.`);
  }
}

const BOMB = 'The archive would grow out of all proportion when unpacked.';

/** Every byte belongs to one entry, the directory or the end record: no overlap, nothing before, between or behind. */
function checkLayout(directory: ZipDirectory): void {
  let at = 0;
  let slack: readonly number[] = [0];
  for (const record of [...directory.records].sort((a, b) => a.start - b.start)) {
    checkStep(record.start - at, slack, at === 0);
    at = record.dataStart + record.packed;
    // A streamed entry is followed by its sizes: with or without a signature, in 4 or 8 bytes each.
    slack = record.flags & 0x08 ? [0, 12, 16, 20, 24] : [0];
  }
  checkStep(directory.start - at, slack, false);
  const rest = directory.endRecord - directory.end;
  // ZIP64 puts its own end record and its locator between.
  if (rest !== 0 && rest !== 76)
    throw new Refusal('The archive holds something that isn’t in its directory.');
}

function checkStep(step: number, slack: readonly number[], first: boolean): void {
  if (step < 0) throw new Refusal('The archive’s files overlap.');
  if (slack.includes(step)) return;
  throw new Refusal(
    first
      ? 'Something stands before the archive’s first file.'
      : 'The archive holds something that isn’t in its directory.',
  );
}
