import { type Message, message, sameMessage } from '../copy/message.ts';
import { localDay } from './local-day.ts';
import { freeName, safeName } from './safe-name.ts';
import type { Millis } from './units.ts';

/** The rule by which files of the library are named: folders below the account's (`/` between them), then the file. */
export type NamingRule = { readonly folders: string; readonly file: string };

/** As files were always laid out. */
export const USUAL_NAMING: NamingRule = {
  folders: '{year}-{month}/{address} - {order}',
  file: '{name}.{ext}',
};

/** What a name is made of. `name`: the file's own, as the service reports it. */
export type NamingFacts = {
  /** The delivery, or the order where that isn't known. */
  readonly at: Millis;
  readonly customer: string | null;
  readonly insured: string | null;
  readonly address: string | null;
  readonly claim: string | null;
  readonly order: string;
  readonly service: string | null;
  readonly kind: string;
  readonly name: string;
};

/** Characters that a field may take of a name, so that a long one leaves room for the others. */
const MAX_FIELD_LENGTH = 60;
const MOST_OF: Readonly<Record<string, number>> = { address: 100, name: 150, order: 100 };
const MOST_RULE = 200;
const MOST_FOLDERS = 6;

const two = (number: number) => String(number).padStart(2, '0');
const year = (at: Millis) => String(new Date(at).getFullYear());
const month = (at: Millis) => two(new Date(at).getMonth() + 1);

/** The number and street of an address: `418 Larkspur Ln` of `418 Larkspur Ln, Millbrook Falls, NE 68999`. */
function streetOf(address: string | null): string | null {
  return address?.split(',')[0]?.trim() || null;
}

function splitName(name: string): { stem: string; ending: string } {
  const ending = /\.([^. /\\]{1,10})$/u.exec(name)?.[1] ?? '';
  return { stem: ending === '' ? name : name.slice(0, -ending.length - 1), ending };
}

const FIELDS: Readonly<Record<string, (facts: NamingFacts) => string | null>> = {
  date: ({ at }) => localDay(at),
  year: ({ at }) => year(at),
  month: ({ at }) => month(at),
  customer: ({ customer }) => customer,
  insured: ({ insured }) => insured,
  street: ({ address }) => streetOf(address),
  address: ({ address }) => address ?? 'No address',
  claim: ({ claim }) => claim,
  order: ({ order }) => order,
  service: ({ service }) => service,
  kind: ({ kind }) => kind,
  name: ({ name }) => splitName(safeName(name)).stem,
  ext: ({ name }) => splitName(safeName(name)).ending,
};

/** The fields a rule may use; those of the file itself can't be part of a folder: an order's files stay together. */
export const NAMING_FIELDS: readonly string[] = Object.keys(FIELDS);
export const FILE_ONLY_FIELDS: readonly string[] = ['kind', 'name', 'ext'];

type Piece = { readonly field: string } | { readonly text: string };

function piecesOf(template: string): Piece[] {
  return template
    .split(/(\{[^{}]*\})/u)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('{') && piece.endsWith('}')
        ? { field: piece.slice(1, -1).trim().toLowerCase() }
        : { text: piece },
    );
}

/** Why a rule can't be used; empty: it can. */
export function namingProblems({ folders, file }: NamingRule): Message[] {
  const problems: Message[] = [];
  const pieces = { folders: piecesOf(folders), file: piecesOf(file) };
  for (const [part, list] of Object.entries(pieces)) {
    for (const piece of list) {
      if ('text' in piece) {
        if (/[{}]/u.test(piece.text)) problems.push(message('naming.lone_bracket', { field: '{street}' }));
        if (/[\p{Cc}\p{Cf}<>:"\\|?*]/u.test(piece.text))
          problems.push(message('naming.characters', { characters: '< > : " \\ | ? *' }));
      } else if (!Object.hasOwn(FIELDS, piece.field))
        problems.push(message('naming.no_field', { field: `{${piece.field}}` }));
      else if (part === 'folders' && FILE_ONLY_FIELDS.includes(piece.field))
        problems.push(message('naming.file_only', { field: `{${piece.field}}` }));
    }
  }
  if (folders.length > MOST_RULE || file.length > MOST_RULE)
    problems.push(message('naming.too_long', { most: MOST_RULE }));
  if (folders.split('/').length > MOST_FOLDERS)
    problems.push(message('naming.too_deep', { most: MOST_FOLDERS }));
  if (/[/]/u.test(file.replace(/\{[^{}]*\}/gu, ''))) problems.push(message('naming.slash'));
  if (!pieces.file.some((piece) => 'field' in piece && piece.field !== 'ext'))
    problems.push(message('naming.needs_field', { kind: '{kind}', name: '{name}' }));
  else if (
    !pieces.file.some(
      (piece, at) => 'field' in piece && piece.field === 'ext' && at === pieces.file.length - 1,
    )
  )
    problems.push(message('naming.needs_ending', { ending: '.{ext}' }));
  return problems.filter((each, at) => problems.findIndex((one) => sameMessage(one, each)) === at);
}

const SEPARATORS = /^[\s_\-–—.,#()]*$/u;

/** A value as a part of one name: no slashes, no control characters, not longer than its share. */
function clean(field: string, value: string | null): string {
  if (value === null || value.trim() === '') return '';
  return [...safeName(value, '')]
    .slice(0, MOST_OF[field] ?? MAX_FIELD_LENGTH)
    .join('')
    .trim();
}

/** Fills one segment in. A field that is empty takes the separator before it along. */
function fill(template: string, facts: NamingFacts): string {
  const parts: { text: string; separator: boolean }[] = [];
  let dropped = false;
  for (const piece of piecesOf(template)) {
    if ('text' in piece) {
      const separator = SEPARATORS.test(piece.text);
      // With nothing before it, what would part it from that goes too.
      if (separator && dropped && parts.length === 0) continue;
      parts.push({ text: piece.text, separator });
      continue;
    }
    const value = clean(piece.field, FIELDS[piece.field]?.(facts) ?? null);
    dropped = value === '';
    if (value !== '') parts.push({ text: value, separator: false });
    else if (parts.at(-1)?.separator) parts.pop();
  }
  return parts.map(({ text }) => text).join('');
}

/** The folders of an order, each safe on its own; a folder all of whose fields are empty is omitted. */
export function folderNames(rule: NamingRule, facts: NamingFacts): string[] {
  return rule.folders.split('/').flatMap((template) => {
    const name = fill(template, facts);
    return name.trim() === '' ? [] : [safeName(name, 'Order')];
  });
}

/** The name of a file, ending and all. */
export function fileName(rule: NamingRule, facts: NamingFacts): string {
  const name = safeName(fill(rule.file, facts), '');
  const { ending } = splitName(safeName(facts.name));
  // Nothing but the ending is left: the file keeps its own name.
  return name === '' || nameIsOnly(name, ending) ? safeName(facts.name) : name;
}

function nameIsOnly(name: string, ending: string): boolean {
  return ending !== '' && name.toLowerCase() === ending.toLowerCase();
}

/** Whether a file's name is the wanted one, or one of its numbered neighbors: `report (2).pdf` for `report.pdf`. */
export function isNumbered(name: string, wanted: string): boolean {
  if (name === wanted) return true;
  const number = / \((\d{1,6})\)(?:\.[^. ]{1,10})?$/u.exec(name)?.[1];
  if (number === undefined) return false;
  let next = 1;
  const taken = () => {
    next += 1;
    return next <= Number(number);
  };
  return freeName(wanted, taken) === name;
}
