import {
  FIELD_KEYS,
  fieldRow,
  fieldsOfKind,
  type OrderField,
} from '../../../../shared/domain/order-fields.ts';
import { lengthProblem } from '../../../../shared/domain/order-rules.ts';
import { garbled, ungarbled } from './accents.ts';
import type { Rule } from './rule.ts';

const TEXTS = fieldsOfKind('line', 'email', 'url', 'lines');
const NAMES: readonly OrderField[] = ['customerName', 'insuredName'];

const EXCEL_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|#+)$/i;
/** What a spreadsheet makes of a long number. */
const SHORTENED = /^\d([.,]\d+)?E\+\d{1,2}$/i;
const PLACEHOLDER = /^(n\/?a|none|null|nil|unknown|tbd|\?+|-+|x{2,}|test|\.+)$/i;
/** Characters that nobody sees: controls, zero-width ones, marks of direction. */
const INVISIBLE = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
const isMany = (field: OrderField) => fieldRow(field).kind === 'lines';

/** Single spaces, and none of what only looks like one; an address written in lines gets commas. */
function tidied(text: string, field: OrderField): string {
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
    look: (text) =>
      EXCEL_ERROR.test(text) ? { message: `${text} is an error of the spreadsheet, not a value.` } : null,
    title: (field) => `the ${fieldRow(field).inSentence} is an error of the spreadsheet, like #N/A`,
    repair: () => 'Empty the cells',
    mend: (_text, _row, field) => ({ [field]: '' }),
  },
  {
    code: 'too_long',
    level: 'error',
    fields: TEXTS,
    look: (text, _row, field) => {
      const message = lengthProblem(field, text);
      return message === null ? null : { message };
    },
    title: (field) => `the ${fieldRow(field).inSentence} is too long`,
  },
  {
    code: 'claim_shortened',
    level: 'error',
    fields: ['claimNumber'],
    look: (text) =>
      SHORTENED.test(text)
        ? {
            message: `The spreadsheet shortened this claim number to ${text}; its last digits are lost. Enter the whole number, or empty the cell to order without it.`,
          }
        : null,
    title: () => 'the claim number was shortened by the spreadsheet',
    repair: () => 'Empty the cells',
    mend: (_text, _row, field) => ({ [field]: '' }),
  },
  {
    code: 'number_shortened',
    level: 'warning',
    fields: ['notes', 'customerName'],
    look: (text) =>
      SHORTENED.test(text)
        ? {
            message: `The spreadsheet shortened this number to ${text}; its last digits are lost. Look it up and enter it again.`,
          }
        : null,
    title: (field) => `the ${fieldRow(field).inSentence} was shortened by the spreadsheet`,
  },
  {
    code: 'placeholder',
    level: 'warning',
    fields: ['customerName', 'insuredName', 'claimNumber', 'address'],
    look: (text) =>
      PLACEHOLDER.test(text) ? { message: `“${text}” stands where a value should be.` } : null,
    title: (field) => `the ${fieldRow(field).inSentence} is filled with “n/a”, “none” or the like`,
    repair: () => 'Empty the cells',
    mend: (_text, _row, field) => ({ [field]: '' }),
  },
  {
    code: 'formula_like',
    level: 'warning',
    fields: TEXTS,
    look: (text) =>
      /^[=+@\uff1d\uff0b\uff20]/.test(text) && !/^\+[\d\s().-]+$/.test(text)
        ? { message: 'This looks like a formula. It is sent as text, as it stands.' }
        : null,
    title: (field) => `what looks like a formula in the ${fieldRow(field).inSentence}`,
  },
  {
    code: 'invisible',
    level: 'warning',
    fields: TEXTS,
    look: (text) =>
      text.search(INVISIBLE) >= 0 ? { message: 'There are characters in it that can’t be seen.' } : null,
    title: (field) => `invisible characters in the ${fieldRow(field).inSentence}`,
    repair: () => 'Take them out',
    mend: (text, _row, field) => ({ [field]: text.replace(INVISIBLE, '').trim() }),
  },
  {
    code: 'garbled',
    level: 'warning',
    fields: TEXTS,
    look: (text) =>
      garbled(text) ? { message: `Accents are garbled: this may be “${ungarbled(text)}”.` } : null,
    title: (field) => `garbled accents in the ${fieldRow(field).inSentence}, like “Ã±” for “ñ”`,
    repair: () => 'Put the accents right',
    mend: (text, _row, field) => ({ [field]: ungarbled(text) }),
  },
  {
    code: 'spaces',
    level: 'note',
    fields: TEXTS,
    look: (text, _row, field) =>
      tidied(text, field) === text ? null : { message: 'There are spare spaces or line ends in it.' },
    title: (field) => `spare spaces or line ends in the ${fieldRow(field).inSentence}`,
    repair: () => 'Tidy up',
    mend: (text, _row, field) => ({ [field]: tidied(text, field) }),
  },
  {
    code: 'all_caps',
    level: 'note',
    fields: NAMES,
    look: (text) =>
      /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text) && capitalized(text) !== text
        ? { message: `All in capitals; it could be “${capitalized(text)}”.` }
        : null,
    title: (field) => `the ${fieldRow(field).inSentence} is all in capitals`,
    repair: () => 'Write it with small letters',
    mend: (text, _row, field) => ({ [field]: capitalized(text) }),
  },
];
