import type { Area } from '../icu.ts';

/** Questions about a list’s columns that decide which roof is ordered, whose, and for how much. */
export const listQuestions = {
  'listQuestions.letters_only':
    'The file only has a mailing address. The owner may live elsewhere, and each wrong roof is a paid report.',
  'listQuestions.part_unclear':
    'Its name doesn’t say so, but its cells look like it. An address without its unit or street type may be another roof.',
  'listQuestions.unclear': 'Nothing in the file says that this is the address of the roof.',
  'listQuestions.several': 'The file has more than one address. Only one of them is measured, and paid for.',
  'listQuestions.is_part': 'Is “{part}” a part of the address?',
  'listQuestions.is_address': 'Is this the address of the roof?',
  'listQuestions.which_address': 'Which is the address of the roof?',
  'listQuestions.unread':
    '“{column}” is named as the property’s, but no whole street could be read from it. If that is the roof, choose the columns yourself.',
  'listQuestions.empty': '(empty)',
  'listQuestions.choose_columns': 'None of these: I’ll choose the columns',
  'listQuestions.claim_number': 'Which is the claim number?',
  'listQuestions.insured': 'Which is the insured?',
  'listQuestions.report': 'Which column says the report to order?',
  'listQuestions.rush': 'Which column asks for rush?',
  'listQuestions.pdf': 'Which column says whether a PDF is wanted?',
  'listQuestions.more_than_one': 'The file has more than one column for it, and they don’t say the same.',
  'listQuestions.neither': 'Neither',
  'listQuestions.which_email': 'Which is the owner’s email address?',
  'listQuestions.is_email': 'Is “{column}” the owner’s email address?',
  'listQuestions.few_addresses':
    'It has the same few addresses again and again, as an office’s own column has.',
  'listQuestions.neither_enter': 'Neither: I’ll enter it',
  'listQuestions.no_enter': 'No: I’ll enter it',
  'listQuestions.is_owner': 'Is “{column}” the owner of the roof?',
  'listQuestions.who_owns': 'Who owns the roof?',
  'listQuestions.part_of_name': 'The file has only a part of the name.',
  'listQuestions.not_owner_names':
    'It doesn’t hold what owners’ names look like: it repeats a few names, or has companies or numbers in it.',
  'listQuestions.different_people':
    'The file names different people, and the report goes out in the owner’s name.',
  'listQuestions.neither_owner': 'Neither: I’ll enter the owner',
  'listQuestions.no_owner': 'No: I’ll enter the owner',
  'listQuestions.hidden_rush': '“{column}” is hidden in the workbook. Should it order rush?',
  'listQuestions.buy_rush': 'Should “{column}” order rush?',
  'listQuestions.it_says': 'It says {values}. Rush costs more for each order.',
  'listQuestions.no_rush': 'No, order without rush',
  'listQuestions.yes_rush': 'Yes, order rush where it says so',
  'listQuestions.which_sheet': 'Which sheet do you want to order from?',
  'listQuestions.sheets_alike': 'Several sheets have the same columns. Only one of them becomes this list.',
  'listQuestions.sheet': 'Sheet {number}',
  'listQuestions.by_hand': 'This list was made by hand; there are no columns to match.',
  'listQuestions.part_only':
    'This list is part of a longer file whose columns were matched with its first list. To match them in another way, open the file again.',
  'listQuestions.list_of': 'List of {at, date, long}',
  'listQuestions.file_gone': 'The file isn’t here any more. Open it again.',
  'listQuestions.answer_first': 'Answer this first: {question}',
  'listQuestions.you_chose': 'you chose it',
  'listQuestions.last_time': 'as last time',
  'listQuestions.hidden_columns':
    '{count, plural, one {# column is} other {# columns are}} hidden in the workbook and not used: {names}{more, plural, =0 {} other { and # more}}.',
  'listQuestions.why_hidden': 'hidden in the workbook',
  'listQuestions.why_content': 'by what it holds',
  'listQuestions.why_name': 'by its name',
  'listQuestions.why_empty': 'the column is empty',
  'listQuestions.why_not_order': 'not part of an order',
  'listQuestions.why_nothing': 'nothing of an order is recognized',
  'listQuestions.column': 'Column {number}',
  'listQuestions.quoted': '“{name}”',
} as const satisfies Area;
