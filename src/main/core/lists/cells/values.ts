import type { ListCells } from '../../../../shared/domain/list.ts';
import { createMemo } from '../../../../shared/domain/memo.ts';
import type { OrderDraft, PropertyType } from '../../../../shared/domain/order.ts';
import { FIELD_KEYS, fieldRow, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { EMPTY_DRAFT } from '../../../../shared/domain/order-rules.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { plain } from './plain.ts';
import { describedPropertyType } from './property-words.ts';

const YES = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'on',
  'si',
  'ok',
  'rush',
  'urgent',
  'asap',
  'expedited',
  // A ticked box as Airtable and monday.com write it.
  'checked',
  'ticked',
  'v',
]);
const NO = new Set([
  'no',
  'n',
  'false',
  'f',
  '0',
  'off',
  'none',
  'standard',
  'std',
  'normal',
  'regular',
  'reg',
  'routine',
  'not needed',
  'unchecked',
  'unticked',
]);

/** “Yes - rush it”, “Standard (2-3 days)”: the answer of a form, with the form's own words behind it, and no condition. */
const ANSWERED =
  /^\s*(yes|no|y|n|rush|expedited|standard|normal|regular|routine)\s*[-–—,:(]\s*(?!.*\b(?:if|but|unless|only|maybe|when|until|except)\b)[^?]{1,30}$/i;

/** Null for an empty cell, undefined for a word that is neither. */
export function readYesNo(text: string): boolean | null | undefined {
  if (text.trim() === '') return null;
  if (/^[✓✔☑]$/u.test(text.trim())) return true;
  const word = plain(ANSWERED.exec(text)?.[1] ?? text);
  if (YES.has(word)) return true;
  // A question mark alone is no answer.
  return NO.has(word) || (word === '' && !text.includes('?')) ? false : undefined;
}

/** “Fri”, “next wk”, “5/12”: when it is due, which buys nothing. */
const DUE =
  /^(?:by |before |due )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?\.?|(?:next|this) (?:wk|week|month)|end of (?:week|month)|eow|eom|when(?:ever)?|any ?time|no (?:hurry|rush)|not urgent|\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|(?:19|20)\d{2}-\d{2}-\d{2})$/i;

/** A yes or a no of an order's option, as `readYesNo`. */
export function readFlag(text: string, field: OrderField): boolean | null | undefined {
  const read = readYesNo(text);
  if (field !== 'rushOrder') return read;
  const said = text.trim();
  if (DUE.test(said) || USUAL.test(said)) return false;
  if (LABELS.test(said)) return ofLabels(said);
  return read === undefined && (TAGGED.test(said) || PLEASE.test(said) || WANTED.test(said)) ? true : read;
}

/** “Insurance (blue), Rush (red)”: a board's labels with their colors, of which one may say it. */
const LABELS =
  /^(?:[^,()]+\((?:green|yellow|orange|red|purple|blue|sky|lime|pink|black)(?:[ _](?:dark|light))?\)(?:\s*,\s*|$))+$/i;

/** “RUSH REPORT (red)” buys it; “Rush job (red)” may be the crew's, and is asked about. */
function ofLabels(said: string): boolean | undefined {
  if (
    /(?:^|,)\s*(?:rush(?:ed)?|expedited?)(?: (?:the )?(?:reports?|orders?|measurements?))?\s*\(/i.test(said)
  )
    return true;
  return /(?<!\b(?:no|not|non)[ -])\b(?:rush|expedite)/i.test(said) ? undefined : false;
}

/** “Normal turnaround”, “Please rush this report”: what a form lets people choose from. */
const USUAL =
  /^(?:normal|standard|regular|usual|routine) (?:turn[- ]?around|delivery|service|speed|time|processing|order|report)(?: time)?$/i;
const PLEASE =
  /^(?:(?:yes,? )?(?:please|pls) )?(?:rush|expedite)(?: (?:it|this|my|the|one|reports?|orders?|please|pls))*[.!]*$/i;

/** “order - RUSH” */
const WANTED =
  /^(?:order|needs?|needed|wanted|run|send|get|ok|pls|please)(?: (?:it|one|report|rpt|ev))?\s*[-–—,:/+(]+\s*rush(?:ed)?\)?!*$/i;

/** “rush; hail”, “metal; rush”: the word among tags. */
const TAGGED = /(?:^|[;,|/]\s*)rush(?:\s*[;,|/]|$)/i;

/** The service's own two words, and words that mean one of them and nothing else; what else people write is asked about. */
export function readPropertyType(text: string): PropertyType | undefined {
  return describedPropertyType(text);
}

/** By its id, or by its name however it is spaced and written. */
export function findService(text: string, services: readonly ReportService[]): ReportService | undefined {
  const asked = found.get(services) ?? createMemo<ReportService | null>(500);
  found.set(services, asked);
  return asked(text, () => search(text, services) ?? null) ?? undefined;
}
/** A list says the same few names in each row, and each is asked for by several rules. */
const found = new WeakMap<readonly ReportService[], ReturnType<typeof createMemo<ReportService | null>>>();

function search(text: string, services: readonly ReportService[]): ReportService | undefined {
  const typed = text.trim();
  const byId = services.find(({ id }) => id === typed);
  if (byId) return byId;
  const word = plain(typed);
  if (word === '') return undefined;
  const named = services.filter(({ id, name }) => plain(name) === word || plain(id) === word);
  return named.length === 1 ? named[0] : undefined;
}

/** A row's cells as the draft that would be ordered, and the cells whose text isn't a value of their field. */
export function toDraft(
  cells: ListCells,
  services: readonly ReportService[],
): { draft: OrderDraft; typed: ListCells } {
  const typed: Partial<Record<OrderField, string>> = {};
  const read = (field: OrderField) => {
    const text = (cells[field] ?? '').trim();
    const value = readValue(field, text, services);
    if (value === undefined) typed[field] = text;
    return value ?? EMPTY_DRAFT[field];
  };
  const draft = Object.fromEntries(FIELD_KEYS.map((field) => [field, read(field)])) as OrderDraft;
  return { draft, typed };
}

/** Null: an empty cell that leaves the field as it is; undefined: the text isn't a value of the field. */
function readValue(
  field: OrderField,
  text: string,
  services: readonly ReportService[],
): string | boolean | null | undefined {
  switch (fieldRow(field).kind) {
    case 'flag':
      return readFlag(text, field);
    case 'propertyType':
      return text === '' ? null : readPropertyType(text);
    case 'service':
      return text === '' ? null : findService(text, services)?.id;
    default:
      return text;
  }
}

/** A draft as cells, for rows that come back from a run. */
export function toCells(draft: OrderDraft): ListCells {
  return Object.fromEntries(
    FIELD_KEYS.map((field) => {
      const value = draft[field];
      return [field, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value] as const;
    }).filter(([, value]) => value !== ''),
  );
}
