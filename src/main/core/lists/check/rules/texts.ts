import { message } from '../../../../../shared/copy/message.ts';
import {
  FIELD_KEYS,
  fieldRow,
  fieldsOfKind,
  type OrderField,
} from '../../../../../shared/domain/order-fields.ts';
import { lengthProblem } from '../../../../../shared/domain/order-rules.ts';
import { fieldNamed } from '../field-named.ts';
import { garbled, ungarbled } from './accents.ts';
import type { Rule } from './rule.ts';

const TEXTS = fieldsOfKind('line', 'email', 'url', 'lines');
const NAMES: readonly OrderField[] = ['customerName', 'insuredName'];

const EXCEL_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|#+)$/i;
/** What a spreadsheet makes of a long number. */
const SHORTENED = /^\d([.,]\d+)?E\+\d{1,2}$/i;
/** “410073000000”: 4.10073E+11 that was written out again. A spreadsheet shows six digits of a number of twelve or more. */
const ROUNDED = /^(?=\d{12,}$)[1-9]\d{2,5}0{6,}$/;
const PLACEHOLDER = /^(n\/?a|none|null|nil|unknown|tbd|\?+|-+|x{2,}|test|\.+)$/i;
/** Characters that nobody sees: controls, zero-width ones, marks of direction. */
const INVISIBLE = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
const isMany = (field: OrderField) => fieldRow(field).kind === 'lines';

/** White space other than single spaces between words, or a comma behind a comma. */
const UNTIDY = /[^\S ]|\s\s|^\s|\s$|,\s*,/;

/** Single spaces, and none of what only looks like one; an address written in lines gets commas. */
function tidied(text: string, field: OrderField): string {
  if (!UNTIDY.test(text)) return text;
  if (isMany(field)) return text.replace(/[^\S\n]{2,}|[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ').trim();
  const lines = text.split(/\s*[\r\n]+\s*/).filter((line) => line !== '');
  return lines
    .join(field === 'address' ? ', ' : ' ')
    .replace(/,\s*,/g, ',')
    .replace(/\s+/g, ' ')
    .trim();
}

const KEPT = new Set(['LLC', 'II', 'III', 'IV', 'LLP', 'USA', 'HOA', 'LP', 'PC', 'DBA', 'CEO']);

/** "MCDONALD O'NEIL-ROSS" as "McDonald O'Neil-Ross". */
function capitalized(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      KEPT.has(word.replace(/[.,]/g, ''))
        ? word
        : word
            .toLowerCase()
            .replace(
              /(^|[-'’.&/(])(\p{L})/gu,
              (_all, sign: string, letter: string) => sign + letter.toUpperCase(),
            )
            .replace(/^Mc(\p{L})/u, (_all, letter: string) => `Mc${letter.toUpperCase()}`)
            .replace(/(['’])S$/, '$1s'),
    )
    .join(' ');
}

export const TEXT_RULES: readonly Rule[] = [
  {
    code: 'excel_error',
    level: 'error',
    fields: FIELD_KEYS,
    look: (text) => (EXCEL_ERROR.test(text) ? { message: message('listRules.excel_error', { text }) } : null),
    title: (field) => message('listRules.excel_error_group', { field: fieldNamed(field) }),
    repair: () => message('listRules.empty_cells'),
    apply: (_text, _row, field) => ({ [field]: '' }),
  },
  {
    code: 'too_long',
    level: 'error',
    fields: TEXTS,
    look: (text, _row, field) => {
      const found = lengthProblem(field, text);
      return found === null ? null : { message: found };
    },
    title: (field) => message('listRules.too_long_group', { field: fieldNamed(field) }),
  },
  {
    code: 'claim_shortened',
    level: 'error',
    fields: ['claimNumber'],
    look: (text) =>
      SHORTENED.test(text) || ROUNDED.test(text)
        ? {
            message: message('listRules.claim_shortened', { text }),
          }
        : null,
    title: () => message('listRules.claim_shortened_group'),
    repair: () => message('listRules.empty_cells'),
    apply: (_text, _row, field) => ({ [field]: '' }),
  },
  {
    code: 'number_shortened',
    level: 'warning',
    fields: ['notes', 'customerName'],
    look: (text) =>
      SHORTENED.test(text)
        ? {
            message: message('listRules.number_shortened', { text }),
          }
        : null,
    title: (field) => message('listRules.number_shortened_group', { field: fieldNamed(field) }),
  },
  {
    code: 'placeholder',
    level: 'warning',
    fields: ['customerName', 'insuredName', 'claimNumber', 'address'],
    look: (text) => (PLACEHOLDER.test(text) ? { message: message('listRules.placeholder', { text }) } : null),
    title: (field) => message('listRules.placeholder_group', { field: fieldNamed(field) }),
    repair: () => message('listRules.empty_cells'),
    apply: (_text, _row, field) => ({ [field]: '' }),
  },
  {
    code: 'formula_like',
    level: 'warning',
    fields: TEXTS,
    look: (text) =>
      /^[=+@\uff1d\uff0b\uff20]/.test(text) && !/^\+[\d\s().-]+$/.test(text)
        ? { message: message('listRules.formula') }
        : null,
    title: (field) => message('listRules.formula_group', { field: fieldNamed(field) }),
  },
  {
    code: 'invisible',
    level: 'warning',
    fields: TEXTS,
    look: (text) => (text.search(INVISIBLE) >= 0 ? { message: message('listRules.invisible') } : null),
    title: (field) => message('listRules.invisible_group', { field: fieldNamed(field) }),
    repair: () => message('listRules.invisible_repair'),
    apply: (text, _row, field) => ({ [field]: text.replace(INVISIBLE, '').trim() }),
  },
  {
    code: 'garbled',
    level: 'warning',
    fields: TEXTS,
    look: (text) =>
      garbled(text) ? { message: message('listRules.garbled', { text: ungarbled(text) }) } : null,
    title: (field) => message('listRules.garbled_group', { field: fieldNamed(field) }),
    repair: () => message('listRules.garbled_repair'),
    apply: (text, _row, field) => ({ [field]: ungarbled(text) }),
  },
  {
    code: 'spaces',
    level: 'note',
    fields: TEXTS,
    look: (text, _row, field) =>
      tidied(text, field) === text ? null : { message: message('listRules.spaces') },
    title: (field) => message('listRules.spaces_group', { field: fieldNamed(field) }),
    repair: () => message('listRules.spaces_repair'),
    apply: (text, _row, field) => ({ [field]: tidied(text, field) }),
  },
  {
    code: 'all_caps',
    level: 'note',
    fields: NAMES,
    look: (text) =>
      /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text) && capitalized(text) !== text
        ? { message: message('listRules.caps', { text: capitalized(text) }) }
        : null,
    title: (field) => message('listRules.caps_group', { field: fieldNamed(field) }),
    repair: () => message('listRules.caps_repair'),
    apply: (text, _row, field) => ({ [field]: capitalized(text) }),
  },
];
