import type { FileId, RemoteFile } from '../../../../shared/domain/file.ts';

/**
 * Members of a file's record that identify its content, in this order: when a hash is reported, the time is ignored.
 */
const HASHES = ['sha256', 'sha1', 'md5', 'hash', 'checksum', 'contenthash', 'etag'];
const MARKS = ['version', 'revision', 'revisionnumber', 'updatedat', 'modifiedat', 'lastmodified'];
const MORE_MARKS = ['lastmodifiedat', 'modified', 'updated', 'uploadedat', 'replacedat'];

/** The files whose content differs from what the list reported before (section 2, File: fields not shown). */
export function revisedFiles(before: readonly RemoteFile[], now: readonly RemoteFile[]): FileId[] {
  const known = new Map(before.map((file) => [file.fileId, file]));
  return now
    .filter((file) => {
      const earlier = known.get(file.fileId);
      return earlier !== undefined && isRevised(earlier, file);
    })
    .map(({ fileId }) => fileId);
}

function isRevised(before: RemoteFile, now: RemoteFile): boolean {
  if (before.size !== null && now.size !== null && before.size !== now.size) return true;
  if (before.raw === now.raw) return false;
  const [then, today] = [membersOf(before.raw), membersOf(now.raw)];
  const isInBoth = (name: string) => then.has(name) && today.has(name);
  const hash = HASHES.find(isInBoth);
  const names = hash === undefined ? [...MARKS, ...MORE_MARKS].filter(isInBoth) : [hash];
  return names.some((name) => then.get(name) !== today.get(name));
}

/** The plain values of a record by their names, in small letters without separators. */
function membersOf(raw: string): Map<string, string> {
  let record: unknown;
  try {
    record = JSON.parse(raw);
  } catch {
    return new Map();
  }
  if (typeof record !== 'object' || record === null) return new Map();
  return new Map(
    Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [[name.toLowerCase().replace(/[^a-z0-9]/g, ''), String(value)] as const]
        : [],
    ),
  );
}
