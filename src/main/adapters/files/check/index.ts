import { open } from 'node:fs/promises';
import type { FileKind } from '../../../../shared/domain/file.ts';
import type { CheckResult } from '../../../core/ports/index.ts';
import { checkImage } from './images.ts';
import { type Looked, look, textOf } from './reader.ts';
import { checkJson, checkText, checkXml, isWebPage } from './texts.ts';

/**
 * Whether a file is what its name says, from magic bytes and structure. An empty file is none, and a web page is only
 * one when its name says so. A kind this app doesn't know passes on that alone. Rejects when the disk does.
 */
export async function checkFile(path: string, name: string, kind: FileKind): Promise<CheckResult> {
  const handle = await open(path, 'r');
  try {
    const file = await look(handle);
    const why = await problemOf(file, path, name, kind);
    return why === null ? { ok: true } : { ok: false, why };
  } finally {
    await handle.close();
  }
}

async function problemOf(file: Looked, path: string, name: string, kind: FileKind): Promise<string | null> {
  if (file.size === 0) return 'The file came empty.';
  if (!/\.x?html?$/i.test(name) && isWebPage(textOf(file.head, file.head)))
    return 'A web page came in place of the file. A sign-in page of the network may be in the way.';
  switch (kind) {
    case 'pdf':
      return checkPdf(file);
    case 'image':
      return checkImage(file);
    case 'xml':
      return checkXml(file);
    case 'json':
      return checkJson(file, path);
    case 'csv':
    case 'text':
    case 'drawing':
      return checkText(file, name);
    case 'archive':
      return checkZip(file);
    case 'other':
      return null;
  }
}

/** A PDF begins with its version and ends with the place of its table and its end mark. */
function checkPdf(file: Looked): string | null {
  if (!file.head.subarray(0, 1_024).includes('%PDF-')) return 'The file says it is a PDF, but it isn’t.';
  const end = file.tail.subarray(-2_048).toString('latin1');
  const table = /startxref\s+(\d{1,15})\s+%%EOF(?![\s\S]*startxref)/.exec(end);
  return table && Number(table[1]) < file.size ? null : 'The PDF is cut short.';
}

function checkZip(file: Looked): string | null {
  const start = file.head.toString('latin1', 0, 4);
  if (start !== 'PK\x03\x04' && start !== 'PK\x05\x06') return 'The file says it is a ZIP, but it isn’t.';
  return file.tail.includes('PK\x05\x06', 0, 'latin1') ? null : 'The ZIP is cut short.';
}
