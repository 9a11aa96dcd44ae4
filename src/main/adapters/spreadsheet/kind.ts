import { open } from 'node:fs/promises';
import { message } from '../../../shared/copy/message.ts';
import type { Message } from '../../../shared/domain/message.ts';
import { Unreadable } from './refusal.ts';

const AS_XLSX = 'listFile.open_excel_or_another_spreadsheet';

const SIGNATURES: readonly (readonly [magic: string, words: () => Message])[] = [
  ['%PDF-', () => message('listFile.pdf', { how: message(AS_XLSX) })],
  ['\x89PNG', () => message('listFile.picture')],
  ['\xff\xd8\xff', () => message('listFile.picture')],
  ['{\\rtf', () => message('listFile.rtf', { how: message(AS_XLSX) })],
];

/** `EncryptedPackage` as the old container writes names: Excel's way to keep a workbook under a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const HEAD = 64 * 1024;

/** Looks at what a file is, whatever its name says. Throws Unreadable, with what to do, for what can't be read. */
export async function kindOf(path: string): Promise<'package' | 'xls' | 'text' | 'empty'> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const head = (await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)).buffer.subarray(0, Math.min(size, HEAD));
    if (size === 0) return 'empty';
    if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'package';
    if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
      // The container's directory may be anywhere; a protected workbook is small before its package.
      const tail = Buffer.alloc(Math.min(size, HEAD));
      await handle.read(tail, 0, tail.length, size - tail.length);
      if (head.includes(ENCRYPTED) || tail.includes(ENCRYPTED)) throw new Unreadable(message(PROTECTED));
      return 'xls';
    }
    const start = head.toString('latin1', 0, 1_024);
    const known = SIGNATURES.find(([magic]) => start.startsWith(magic));
    if (known) throw new Unreadable(known[1]());
    const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
    if (/^<\?mso-application|^<\?xml[^>]*>\s*(<\?mso-application[^>]*>\s*)?<Workbook/i.test(text))
      throw new Unreadable(message('listFile.old_excel_xml_file', { how: message(AS_XLSX) }));
    if (/^<(!doctype html|html|table|head|meta)[\s>]/i.test(text))
      throw new Unreadable(message('listFile.web_page_even_if_name', { how: message(AS_XLSX) }));
    return 'text';
  } finally {
    await handle.close();
  }
}

export const PROTECTED = 'listFile.workbook_protected_with_password_open';
