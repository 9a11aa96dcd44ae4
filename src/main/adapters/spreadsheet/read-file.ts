import type { ReadOutcome, ReadRequest, RowBlock } from '../../core/ports/spreadsheet.ts';
import { blockWriter } from './blocks.ts';
import { readDelimited } from './delimited.ts';
import { detectEncoding } from './encoding.ts';
import { kindOf } from './kind.ts';
import { Unreadable } from './refusal.ts';
import { readXlsx } from './xlsx/index.ts';

export type FileRequest = Omit<ReadRequest, 'file'> & { readonly path: string };

/** Reads a whole file into blocks. `pace` is waited for now and then, so that the taker can keep up. */
export async function readFileBlocks(
  request: FileRequest,
  emit: (block: RowBlock) => void,
  pace: () => Promise<void>,
): Promise<ReadOutcome> {
  try {
    const kind = await kindOf(request.path);
    if (kind === 'empty') throw new Unreadable('The file is empty.');
    if (kind === 'workbook') return await readXlsx(request.path, request.sheet, emit, pace);
    return await readText(request, emit, pace);
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, why: error.message };
    throw error;
  }
}

async function readText(
  request: FileRequest,
  emit: (block: RowBlock) => void,
  pace: () => Promise<void>,
): Promise<ReadOutcome> {
  const { path, name, pasted } = request;
  const encoding = request.encoding ?? (pasted ? 'utf-8' : await detectEncoding(path));
  const blocks = blockWriter(emit);
  const preferTab = pasted || /\.(tsv|tab)$/i.test(name);
  const options = { encoding, delimiter: request.delimiter, preferTab };
  const { delimiter, lastRow, remarks } = await readDelimited(path, options, blocks.add, pace);
  blocks.end();
  if (lastRow === 0) throw new Unreadable('The file holds no rows.');
  const kind = pasted ? 'pasted' : delimiter === '\t' ? 'tsv' : 'csv';
  const sheets = [{ name, rows: lastRow }];
  return { ok: true, source: { kind, encoding, delimiter, sheets, sheet: 0 }, remarks };
}
