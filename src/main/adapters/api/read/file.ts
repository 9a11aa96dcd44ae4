import type { RemoteFile } from '../../../../shared/domain/file.ts';
import { isObject, rawJson } from './json.ts';
import { fieldsOf } from './record.ts';
import { readCount, readId, readText } from './values.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'application/json': '.json',
  'application/xml': '.xml',
  'text/xml': '.xml',
  'text/csv': '.csv',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** Reads one file record (section 2, File: fields not shown). Null without an id. */
export function readFile(value: unknown): RemoteFile | null {
  if (!isObject(value)) return null;
  const fields = fieldsOf(value);
  const fileId = fields.first(['fileid', 'id', 'documentid', 'attachmentid', 'uuid', 'key'], readId);
  if (fileId === null) return null;
  const contentType = fields.first(['contenttype', 'mimetype', 'mime', 'mediatype', 'type'], (type) => {
    const text = readText(type)?.toLowerCase().split(';')[0]?.trim();
    return text !== undefined && /^[a-z]+\/[\w.+-]+$/.test(text) ? text : null;
  });
  return {
    fileId,
    name:
      fields.first(
        ['filename', 'name', 'originalname', 'originalfilename', 'displayname', 'title', 'label'],
        readText,
      ) ?? `${fileId}${ENDINGS[contentType ?? ''] ?? ''}`,
    size: fields.first(
      ['size', 'sizebytes', 'sizeinbytes', 'filesize', 'filesizebytes', 'bytes', 'contentlength', 'length'],
      readCount,
    ),
    contentType,
    raw: rawJson(value),
  };
}
