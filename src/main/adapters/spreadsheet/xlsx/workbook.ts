import { message } from '../../../../shared/copy/message.ts';
import { Unreadable } from '../refusal.ts';
import { DAMAGED, type Parts } from './package.ts';
import { readXml } from './xml.ts';

export type Sheet = { readonly name: string; readonly part: string; readonly hidden: boolean };
export type Workbook = {
  /** Visible ones first, in the workbook's order. */
  readonly sheets: readonly Sheet[];
  readonly strings: string | null;
  readonly styles: string | null;
  readonly theme: string | null;
  /** Days are counted from 1904, as old Macs did. */
  readonly from1904: boolean;
};

type Relation = { readonly id: string; readonly type: string; readonly part: string };

/** A target as a part's name: absolute, or relative to the folder of the part that names it. */
function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const cut = part.lastIndexOf('/');
  const folder = part.slice(0, Math.max(cut, 0));
  const name = `${folder === '' ? '' : `${folder}/`}_rels/${part.slice(cut + 1)}.rels`;
  const relations: Relation[] = [];
  if (!parts.has(name)) return relations;
  await readXml(parts.bytes(name), {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || TargetMode === 'External') return;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: resolve(folder, Target) });
    },
  });
  return relations;
}

/** What else is kept in a ZIP file under a name like a workbook's. */
function refuseOthers(parts: Parts): never {
  const save = message('listFile.open_own_program_save_or');
  if (parts.has('Index/Document.iwa'))
    throw new Unreadable(message('listFile.apple_numbers_document', { save }));
  if (parts.has('word/document.xml')) throw new Unreadable(message('listFile.word_document_put_list_into'));
  throw new Unreadable(message('listFile.zip_archive_not_workbook_unpack'));
}

/** Finds the sheets of a workbook. Throws Unreadable. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const [main] = (await relationsOf(parts, '')).filter(({ type }) => type === 'officeDocument');
  const part = main?.part ?? 'xl/workbook.xml';
  if (part.endsWith('.bin')) throw new Unreadable(message('listFile.binary_workbook_xlsb_open_excel'));
  if (!parts.has(part) || part.startsWith('word/')) refuseOthers(parts);
  const relations = await relationsOf(parts, part);
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readXml(parts.bytes(part), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const relation = relations.find((known) => known.id === id);
      if (relation?.type !== 'worksheet' || !parts.has(relation.part)) return;
      const hidden = /hidden/i.test(attributes['state'] ?? '');
      sheets.push({ name: attributes['name'] ?? '', part: relation.part, hidden });
    },
  });
  if (sheets.length === 0) throw new Unreadable(message(DAMAGED));
  const find = (type: string) => {
    const found = relations.find((relation) => relation.type === type)?.part;
    return found !== undefined && parts.has(found) ? found : null;
  };
  return {
    sheets: [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)],
    strings: find('sharedStrings'),
    styles: find('styles'),
    theme: find('theme'),
    from1904,
  };
}

/** The texts that cells point to by number. Readings in another script (Japanese) are omitted. */
export async function readStrings(parts: Parts, part: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  let text = '';
  let inText = false;
  let aside = 0;
  await readXml(parts.bytes(part), {
    open: (tag) => {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') aside += 1;
      else if (tag === 't') inText = aside === 0;
    },
    text: (piece) => {
      if (inText) text += piece;
    },
    close: (tag) => {
      if (tag === 't') inText = false;
      else if (tag === 'rPh') aside -= 1;
      else if (tag === 'si') strings.push(text);
    },
  });
  return strings;
}
