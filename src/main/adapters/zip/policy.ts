import { message } from '../../../shared/copy/message.ts';
import { formatBytes } from '../../../shared/domain/file.ts';
import type { Message } from '../../../shared/domain/message.ts';
import { nameKey, safeName } from '../../../shared/domain/safe-name.ts';
import type { Bytes } from '../../../shared/domain/units.ts';
import type { ZipDirectory, ZipLimits, ZipRecord } from './directory.ts';
import { createPause } from './pause.ts';
import { CONTRADICTS, HIDDEN, Refusal, shown } from './refusal.ts';

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
export type Verdict = { readonly whole: Message | null; readonly entries: readonly (Message | null)[] };

/** Judges a whole archive before a byte of it is unpacked. */
export async function judge(directory: ZipDirectory, caps: ZipCaps): Promise<Verdict> {
  const { records } = directory;
  const names = createNames();
  const pause = createPause();
  const found: (Message | number)[] = [];
  for (const record of records) {
    await pause();
    found.push(record.refused ?? refusalOf(() => checkEntry(record, caps)) ?? names.add(record));
  }
  const entries = records.map((record, index) => {
    const place = found[index] ?? 0;
    if (typeof place !== 'number') return place;
    return names.both(place)
      ? message('archives.archive_holds_file_folder_too', { name: shown(record.name) })
      : null;
  });
  const whole = refusalOf(() => {
    if (records.length === 0) throw new Refusal(message('archives.archive_empty'));
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

function refusalOf(check: () => void): Message | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.words;
    throw error;
  }
}

/** The names on the way to an entry; none for the root itself. */
function segmentsOf(name: string): string[] {
  return name === './' ? [] : name.replace(/\/$/, '').split('/');
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
  if (name === '' || name === '/') throw new Refusal(message('archives.archive_holds_file_without_name'));
  if (/\p{Cc}/u.test(name))
    throw new Refusal(message('archives.archive_holds_name_with_control', { name: shown(name) }));
  if (name.includes('\\'))
    throw new Refusal(message('archives.archive_holds_name_with_backslashes', { name: shown(name) }));
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) {
    throw new Refusal(message('archives.archive_holds_name_points_at', { name: shown(name) }));
  }
  const segments = segmentsOf(name);
  if (segments.includes('..'))
    throw new Refusal(message('archives.archive_holds_name_leads_outside', { name: shown(name) }));
  if (
    segments.some((segment) => segment === '' || segment === '.') ||
    segments.length > 30 ||
    name.length > 1_000 ||
    // Bytes that are no text in the name's own encoding.
    name.includes('\ufffd')
  ) {
    throw new Refusal(message('archives.archive_holds_name_isnt_clear', { name: shown(name) }));
  }
  const type = record.mode & 0xf000;
  const expected = isFolder(record) ? 0x4000 : 0x8000;
  // What a program read from a pipe is marked as one; it comes out as a file.
  const piped = type === 0x1000 && !isFolder(record);
  if ((type !== 0 && type !== expected && !piped) || (record.dosAttributes & 0x400) !== 0) {
    throw new Refusal(message('archives.archive_holds_link_or_device', { name: shown(name) }));
  }
  if (isFolder(record) && record.size > 0)
    throw new Refusal(message('archives.archive_hides_data_folder', { name: shown(name) }));
  if (record.method !== 0 && record.method !== 8) {
    throw new Refusal(message('archives.archive_packed_way_app_cant', { method: record.method }));
  }
  if (record.method === 0 && record.size !== record.packed) {
    throw new Refusal(message(CONTRADICTS));
  }
  if (record.size > caps.entryBytes) {
    throw new Refusal(
      message('archives.file_archive_too_large', { name: shown(name), size: formatBytes(record.size) }),
    );
  }
}

const [FILE, FOLDER] = [1, 2];
/** Files and folders that an archive names; each costs memory. */
const MOST_PLACES = 30_000;

/** Two names may not be one on Windows or macOS, and no file may be a folder too. */
function createNames(): {
  /** Why the entry can't be beside those before it; else the number of its place. */
  add(record: ZipRecord): Message | number;
  /** Whether a place is that of a file and of a folder. */
  both(place: number): boolean;
} {
  // Flat, because an archive may name some hundred thousand folders.
  const places = new Map<string, number>();
  const kinds: number[] = [FOLDER];
  const placeOf = (folder: number, segment: string): number => {
    const key = `${folder}/${nameKey(safeName(segment))}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, kinds.length);
    return kinds.push(0) - 1;
  };
  const is = (place: number, kind: number) => ((kinds[place] ?? 0) & kind) !== 0;
  const make = (place: number, kind: number) => {
    kinds[place] = (kinds[place] ?? 0) | kind;
  };
  return {
    add: (record) => {
      if (kinds.length > MOST_PLACES) return message('archives.archive_holds_more_folders_than');
      let place = 0;
      for (const segment of segmentsOf(record.name)) {
        make(place, FOLDER);
        place = placeOf(place, segment);
      }
      if (!isFolder(record) && is(place, FILE))
        return message('archives.archive_holds_same_name_twice', { name: shown(record.name) });
      make(place, isFolder(record) ? FOLDER : FILE);
      return place;
    },
    both: (place) => is(place, FILE) && is(place, FOLDER),
  };
}

function checkSizes(records: readonly ZipRecord[], caps: ZipCaps): void {
  let total = 0;
  let packed = 0;
  for (const record of records) {
    total += record.size;
    packed += record.packed;
  }
  if (total > caps.ratioFrom && total > packed * caps.ratio) throw new Refusal(message(BOMB));
  if (total > caps.totalBytes) {
    throw new Refusal(message('archives.archive_would_take_when_unpacked', { total: formatBytes(total) }));
  }
}

const BOMB = 'archives.archive_would_grow_out_all';

/** Every byte belongs to one entry, the directory or the end record: no overlap, nothing before, between or behind. */
function checkLayout(directory: ZipDirectory): void {
  let at = 0;
  for (const record of [...directory.records].sort((a, b) => a.start - b.start)) {
    checkStep(record.start - at, at === 0);
    at = record.end;
  }
  checkStep(directory.start - at, false);
  if (directory.ending !== null) throw new Refusal(directory.ending);
}

function checkStep(step: number, first: boolean): void {
  if (step < 0) throw new Refusal(message('archives.archives_files_overlap'));
  if (step > 0)
    throw new Refusal(first ? message('archives.something_stands_before_archives_first') : message(HIDDEN));
}
