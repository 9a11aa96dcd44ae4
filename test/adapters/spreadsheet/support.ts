import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { unpackRows } from '../../../src/main/adapters/spreadsheet/blocks.ts';
import { readFileBlocks } from '../../../src/main/adapters/spreadsheet/read-file.ts';
import type { ReadOutcome, ReadRequest, SheetRow } from '../../../src/main/core/ports/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { spoken } from '../../support/spoken.ts';

export type Read = { readonly outcome: ReadOutcome; readonly rows: readonly SheetRow[] };

type Options = Partial<Omit<ReadRequest, 'file'>>;
const DEFAULTS = { name: 'list.csv', pasted: false, sheet: null, encoding: null, delimiter: null } as const;

/** Reads a file's content, in this thread. */
export async function read(content: string | Uint8Array, options: Options = {}): Promise<Read> {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, content);
  const rows: SheetRow[] = [];
  const outcome = await readFileBlocks(
    { ...DEFAULTS, ...options, path },
    ({ packed }) => rows.push(...unpackRows(packed)),
    async () => {},
  );
  return { outcome, rows };
}

/** The cells only; throws the refusal. */
export async function cellsOf(...input: Parameters<typeof read>): Promise<(readonly string[])[]> {
  const { outcome, rows } = await read(...input);
  if (!outcome.ok) throw new Error(spoken(outcome.why));
  return rows.map(({ cells }) => cells);
}

const NS =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type WorkbookParts = {
  /** The XML inside <worksheet> of each sheet. */
  readonly sheets: readonly { readonly name: string; readonly xml: string; readonly state?: string }[];
  readonly strings?: string;
  /** Number formats of the cell styles: style 1 is the first of them. */
  readonly formats?: readonly string[];
  readonly workbookPr?: string;
  readonly extra?: Readonly<Record<string, string | Buffer>>;
  readonly without?: readonly string[];
};

/** A workbook of hand-written parts, as spreadsheet programs write them. */
export function workbook({
  sheets,
  strings,
  formats = [],
  workbookPr = '',
  extra = {},
  without = [],
}: WorkbookParts): Promise<Buffer> {
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${NS}>${workbookPr}<sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${REL}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="t" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${NS}><numFmts>${formats
      .map(
        (code, at) =>
          `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`,
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst ${NS}>${strings}</sst>` }),
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><worksheet ${NS}>${xml}</worksheet>`,
      ]),
    ),
    ...extra,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    if (!without.includes(name)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Rows as sheet data, each cell with its own attributes: `['t="s"', '0']`, or plain text. */
export function sheetData(rows: readonly (readonly (string | readonly [string, string])[])[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const cell = (content: string | readonly [string, string], row: number, column: number) => {
    const at = `r="${letters[column]}${row + 1}"`;
    if (typeof content !== 'string') return `<c ${at} ${content[0]}>${content[1]}</c>`;
    return content === '' ? '' : `<c ${at} t="inlineStr"><is><t>${content}</t></is></c>`;
  };
  return `<sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((one, column) => cell(one, row, column)).join('')}</row>`).join('')}</sheetData>`;
}
