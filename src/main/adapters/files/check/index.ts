import { open } from 'node:fs/promises';
import { message } from '../../../../shared/copy/message.ts';
import { type FileKind, isPageName } from '../../../../shared/domain/file.ts';
import type { CheckResult } from '../../../core/ports/index.ts';
import { type Finding, odd, SOUND, wrong } from './finding.ts';
import { checkImage } from './images.ts';
import { type Looked, look, textOf, withoutTrailingZeros } from './reader.ts';
import { checkJson, checkText, checkXml, isWebPage } from './texts.ts';

/**
 * Whether a file is what its name says, from magic bytes and structure. An empty file is none, and a web page is only
 * one when its name says so. A kind this app doesn't know passes on that alone. What only departs from its format's rules
 * without losing anything passes with a remark. Rejects when the disk does.
 */
export async function checkFile(path: string, name: string, kind: FileKind): Promise<CheckResult> {
  const handle = await open(path, 'r');
  try {
    const file = await look(handle);
    if (file.size === 0) return { ok: false, why: message('disk.file_came_empty'), keepable: false };
    if (!isPageName(name) && isWebPage(textOf(file.head, file.head))) return WEB_PAGE;
    const { why, remark } = await findingOf(file, path, name, kind);
    return why === null ? { ok: true, remark } : { ok: false, why, keepable: true };
  } finally {
    await handle.close();
  }
}

const WEB_PAGE: CheckResult = {
  ok: false,
  why: message('disk.web_page_came_place_file'),
  keepable: false,
};

async function findingOf(file: Looked, path: string, name: string, kind: FileKind): Promise<Finding> {
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
      return SOUND;
  }
}

/** A PDF begins with its version and ends with the place of its table and its end mark; zeros may follow. */
async function checkPdf(file: Looked): Promise<Finding> {
  if (!file.head.subarray(0, 1_024).includes('%PDF-')) return wrong(message('disk.file_says_pdf_but_isnt'));
  const { tail, size } = await withoutTrailingZeros(file);
  const end = tail.subarray(-2_048).toString('latin1');
  const table = /startxref\s+(\d{1,15})\s+%%EOF(?![\s\S]*startxref)/.exec(end);
  if (!table || Number(table[1]) >= size) return wrong(message('disk.pdf_cut_short'));
  return size === file.size ? SOUND : odd('trailing_bytes');
}

function checkZip(file: Looked): Finding {
  const start = file.head.toString('latin1', 0, 4);
  if (start !== 'PK\x03\x04' && start !== 'PK\x05\x06') return wrong(message('disk.file_says_zip_but_isnt'));
  const padded = file.tail.every((byte) => byte === 0);
  return padded || file.tail.includes('PK\x05\x06', 0, 'latin1')
    ? SOUND
    : wrong(message('disk.zip_cut_short'));
}
