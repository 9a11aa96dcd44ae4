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

/** Decides over a whole archive before a byte of it is unpacked. Throws a Refusal. */
export function decide(directory: ZipDirectory, caps: ZipCaps): void {
  if (directory.records.length === 0) throw new Refusal('The archive is empty.');
  for (const record of directory.records) checkEntry(record, caps);
  checkNames(directory.records);
  checkSizes(directory.records, caps);
  checkLayout(directory);
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
function checkNames(records: readonly ZipRecord[]): void {
  const files = new Set<string>();
  const folders = new Set<string>();
  const keyOf = (segments: string[]) => segments.map((segment) => nameKey(safeName(segment))).join('/');
  for (const record of records) {
    const segments = record.name.replace(/\/$/, '').split('/');
    const key = keyOf(segments);
    if (!isFolder(record) && files.has(key)) {
      throw new Refusal(`The archive holds the same name twice: ${shown(record.name)}.`);
    }
    if (isFolder(record)) folders.add(key);
    else files.add(key);
    for (let depth = 1; depth < segments.length; depth += 1) folders.add(keyOf(segments.slice(0, depth)));
  }
  for (const key of files) {
    if (folders.has(key)) throw new Refusal(`The archive holds a file that is a folder too: ${shown(key)}.`);
  }
}

function checkSizes(records: readonly ZipRecord[], caps: ZipCaps): void {
  let total = 0;
  let packed = 0;
  for (const record of records) {
    total += record.size;
    packed += record.packed;
    if (record.size > caps.ratioFrom && record.size > record.packed * caps.ratio) throw new Refusal(BOMB);
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
