import { message } from '../../../shared/copy/message.ts';
import type { ReadOutcome, ReadRequest, RowBlock } from '../../core/ports/spreadsheet.ts';
import { blockWriter } from './blocks.ts';
import { readDelimited } from './delimited.ts';
import { detectEncoding, encodingSamplesOf } from './encoding.ts';
import { kindOf } from './kind.ts';
import { Unreadable } from './refusal.ts';

export type FileRequest = Omit<ReadRequest, 'file'> & { readonly path: string };

type Emit = (block: RowBlock) => void;
type Pace = () => Promise<void>;

/** Reads a whole file into blocks. `pace` is waited for now and then, so that the taker can keep up. */
export async function readFileBlocks(request: FileRequest, emit: Emit, pace: Pace): Promise<ReadOutcome> {
  const { path, sheet } = request;
  try {
    switch (await kindOf(path)) {
      case 'empty':
        throw new Unreadable(message('listFile.file_empty'));
      case 'package':
        return await readPackage(path, sheet, emit, pace);
      case 'xls':
        return await readOld(path, 'xls', sheet, emit, pace);
      case 'text':
        return await readText(request, emit, pace);
    }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, why: error.words };
    throw error;
  }
}

/** A workbook in a ZIP file: Excel's own, or an OpenDocument one. What reads it is loaded when there is one. */
async function readPackage(path: string, sheet: number | null, emit: Emit, pace: Pace): Promise<ReadOutcome> {
  const [{ openParts }, { readXlsx }] = await Promise.all([
    import('./xlsx/package.ts'),
    import('./xlsx/index.ts'),
  ]);
  const parts = await openParts(path);
  const isOpenDocument = parts.has('content.xml') && !parts.has('xl/workbook.xml');
  await parts.close();
  return isOpenDocument ? readOld(path, 'ods', sheet, emit, pace) : readXlsx(path, sheet, emit, pace);
}

/** The library for old formats is large, and most files don't need it. */
async function readOld(
  path: string,
  kind: 'xls' | 'ods',
  sheet: number | null,
  emit: Emit,
  pace: Pace,
): Promise<ReadOutcome> {
  const { readOldWorkbook } = await import('./old-workbook.ts');
  return readOldWorkbook(path, kind, sheet, emit, pace);
}

async function readText(request: FileRequest, emit: Emit, pace: Pace): Promise<ReadOutcome> {
  const { path, name, pasted } = request;
  const known = request.encoding ?? (pasted ? 'utf-8' : null);
  const { encoding, asciiBytes } = known ? { encoding: known, asciiBytes: 0 } : await detectEncoding(path);
  const blocks = blockWriter(emit);
  const preferTab = pasted || /\.(tsv|tab)$/i.test(name);
  const options = { encoding, delimiter: request.delimiter, preferTab };
  const read = await readDelimited(path, options, blocks, pace);
  const { delimiter, lastRow, remarks, struckRows, names, guessedFrom } = read;
  blocks.end();
  if (lastRow === 0) throw new Unreadable(message('listFile.file_holds_no_rows'));
  const kind = pasted ? 'pasted' : delimiter === '\t' ? 'tsv' : 'csv';
  const sheets = [{ name, rows: lastRow }];
  const shape = { sheets, sheet: 0, hiddenColumns: [], hiddenRows: [], struckRows };
  const encodingSamples = pasted ? [] : await encodingSamplesOf(path, encoding, asciiBytes);
  return {
    ok: true,
    source: {
      ...{ kind, encoding, delimiter, encodingSamples, ...shape },
      ...(names.length > 0 && { names }),
      ...(guessedFrom !== '' && { guessedFrom }),
    },
    remarks,
    heads: [],
  };
}
