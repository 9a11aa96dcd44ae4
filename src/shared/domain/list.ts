import type { AccountId } from './account.ts';
import type { Message } from './message.ts';
import type { Money } from './money.ts';
import type { OrderDraft, OrderId } from './order.ts';
import type { OrderField } from './order-fields.ts';
import type { Millis } from './units.ts';

/**
 * A list of addresses on its way to being ordered. `reading`: rows are still coming in; `unreadable`: see `problem`;
 * `matching`: which column is what; `checking`: rows are drafts and can be corrected; `ordered`: confirmed, see its run.
 */
export type ListState = 'reading' | 'unreadable' | 'matching' | 'checking' | 'ordered';

export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
/** A line end: each line is one cell, as in a mail with an address a line. */
export const ONE_A_LINE = '\n';
export const DELIMITERS = [',', ';', '\t', '|', ONE_A_LINE] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How the file was read; all of it can be changed by the person while `matching`. */
export type ListSource = {
  readonly kind: 'xlsx' | 'xls' | 'ods' | 'csv' | 'tsv' | 'pasted';
  /** Of text files. Null for workbooks. */
  readonly encoding: TextEncoding | null;
  readonly delimiter: Delimiter | null;
  /** The first words beyond plain letters as each encoding reads them; empty where there are none. */
  readonly encodingSamples: readonly { readonly encoding: TextEncoding; readonly text: string }[];
  /** `rows`: the number of the last row that holds anything; `hidden` in the workbook. */
  readonly sheets: readonly { readonly name: string; readonly rows: number; readonly hidden?: boolean }[];
  /** Index into `sheets`. */
  readonly sheet: number;
  /** Row of the file that holds the names of the columns, from 1; 0: there is none. */
  readonly headerRow: number;
  /** Names that the text itself gives its columns: the labels before its lines. They hold while `headerRow` is 0. */
  readonly names?: readonly string[];
  /** The text out of which the rows were taken by what was learned from texts: each is a guess, and is shown beside its line. */
  readonly guessedFrom?: string;
  /** Columns that the workbook hides, from 0. */
  readonly hiddenColumns: readonly number[];
  /** Rows that the workbook hides, by a filter perhaps. */
  readonly hiddenRows: readonly RowRange[];
  /** Rows whose cells are struck through. */
  readonly struckRows: readonly RowRange[];
  /** Rows with filled cells of a color, as a workbook paints them: RRGGBB. Nothing by themselves; a legend may say what they mean. */
  readonly fills?: readonly RowFill[];
};

export type RowFill = { readonly color: string; readonly rows: readonly RowRange[] };

/** Rows of a file from `first` to `last`, both included. */
export type RowRange = readonly [first: number, last: number];

export type ListColumn = {
  /** Place in the file, from 0. */
  readonly index: number;
  readonly header: string;
  /** The first few different, filled values. */
  readonly samples: readonly string[];
  /** What it maps to; null: not used. Only what is sure, remembered, or chosen by a person. */
  readonly field: ListTarget | null;
  /** What it may be, where that isn't sure enough to be used without a person's word. */
  readonly suggestion: ListTarget | null;
  /** What it says of the same address once more, where `field` is null: rows in which it differs get a warning. */
  readonly witness: ListTarget | null;
  /**
   * 0 to 1; 1 where a person chose, or where the mapping was remembered. Else at least `SURE` where there is a `field`, and `LIKELY`
   * where the rows themselves are guessed.
   */
  readonly confidence: number;
  /** Why, in the person's words: "by its name", "12 of 12 values look like e-mail addresses", "as last time". */
  readonly why: Message;
  /** Hidden in the workbook: used only when a person chooses it. */
  readonly hidden: boolean;
};

/** A guess is used only where at least this share of guesses like it was right (measured: docs/decisions/250). */
export const SURE = 0.995;

/** The confidence of a column of guessed rows (docs/decisions/451). */
export const LIKELY = 0.9;

/**
 * Parts of an address that have columns of their own. `place`: town, state and ZIP code in one cell; `zip4`: the four
 * digits behind a ZIP code.
 */
export const ADDRESS_PARTS = [
  'houseNumber',
  'preDirection',
  'street',
  'streetType',
  'postDirection',
  'building',
  'lot',
  'unit',
  'city',
  'state',
  'zip',
  'zip4',
  'place',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
/**
 * A second address of each row: the roof's where the first one is empty, or nothing but a PO box. Accounting programs leave
 * “Ship to” empty where it's the billing address.
 */
export const SECOND_PARTS = {
  secondAddress: 'address',
  secondStreet: 'street',
  secondUnit: 'unit',
  secondCity: 'city',
  secondState: 'state',
  secondZip: 'zip',
  secondPlace: 'place',
} as const satisfies Readonly<Record<string, AddressPart | 'address'>>;
export type SecondPart = keyof typeof SECOND_PARTS;
export const SECOND_PART_KEYS = Object.keys(SECOND_PARTS) as SecondPart[];
export const isSecondPart = (target: string): target is SecondPart => Object.hasOwn(SECOND_PARTS, target);
/**
 * What is split or joined besides: both coordinates in one cell, names in two columns, and (`companyName`) who the
 * customer is in rows that name nobody otherwise: a company without a person, or a person without a company.
 */
export const SPLIT_PARTS = [
  'coordinates',
  'firstName',
  'lastName',
  'companyName',
  'insuredFirstName',
  'insuredLastName',
] as const;

/** What a column can be: a field of the order, or a part of one. */
export type ListTarget = OrderField | AddressPart | SecondPart | (typeof SPLIT_PARTS)[number];

/** Values for what the file lacks, and for cells that are empty. `city` and `state` are for addresses that have neither. */
export type ListConstants = Readonly<Partial<Record<OrderField | 'city' | 'state' | 'zip', string>>>;

/** A person's answer to a question by choosing the columns one by one. */
export const BY_HAND = 'by_hand';

/**
 * What can't be known from a file and decides which roof, or whose, is ordered: to be answered before its rows are
 * checked.
 */
export type MatchQuestion = {
  /** `address`, `owner`, `email`, `sheet`, `field:` and the field, or `column:` and the column's index. */
  readonly id: string;
  /** "Which is the address of the roof?" */
  readonly text: Message;
  /** Why it's asked, in a sentence; null when the choices say it. */
  readonly detail: Message | null;
  /** Columns it's about: choosing them one by one answers it, with `BY_HAND`. */
  readonly columns: readonly number[];
  readonly choices: readonly MatchChoice[];
};
export type MatchChoice = {
  readonly id: string;
  /** "Property Address, City, State, Zip" */
  readonly label: Message;
  /** What it makes of three rows; '' where it makes nothing. */
  readonly examples: readonly string[];
  /** What the question's columns map to then. */
  readonly fields: readonly { readonly column: number; readonly field: ListTarget | null }[];
  /** Of the question which sheet holds the list: another one is read in place of this when it's chosen. */
  readonly sheet?: number;
  /** What all rows that don't say it themselves have then. */
  readonly constants?: ListConstants;
};

/**
 * What was done with rows of the file that a person didn't ask for. `empty`: nothing in them is used, so they are in no
 * list; `header`: they repeat the names of the columns, likewise; `group`: they head the rows below, which repeat them, likewise; `other`: they are of another table below the list; `hidden`, `struck` (the file says they are canceled or
 * not to be ordered): in the list, but excluded; `zip_zero`: the ZIP code got back the zero that a spreadsheet drops;
 * `accents`: accents that another program had garbled were put right; `property_type`: “Mixed use” was taken as Commercial.
 */
export type RowRemark = {
  readonly kind:
    | 'above'
    | 'empty'
    | 'header'
    | 'group'
    | 'town'
    | 'other'
    | 'hidden'
    | 'struck'
    | 'zip_zero'
    | 'accents'
    | 'property_type';
  readonly rows: number;
  /** Numbers of the first of them. */
  readonly first: readonly number[];
};

export type ProblemLevel = 'error' | 'warning' | 'note';

/** Something about one row. Errors keep a row from being ordered; warnings and notes don't. */
export type RowProblem = {
  readonly level: ProblemLevel;
  readonly field: OrderField | null;
  /** The kind of trouble, e.g. `zip_four_digits`. */
  readonly code: string;
  /** The group it belongs to: a RepairGroup's id. */
  readonly repairId: string;
  readonly message: Message;
};

/** An order or a row that looks like the same roof. */
export type DuplicateOf = {
  readonly kind: 'order' | 'row' | 'waiting';
  /** Of an order. */
  readonly orderId: OrderId | null;
  /** Of another row of the list: its number. */
  readonly row: number | null;
  /** Of a confirmed order that has no number yet. */
  readonly intentId: string | null;
  readonly address: string;
  readonly at: Millis | null;
  readonly serviceName: string | null;
  readonly status: string | null;
  /** Placed at another computer, or not with this app. Absent in lists of an earlier version. */
  readonly elsewhere?: boolean;
  /** The mark of the desk that ordered it, where its reference carries one. */
  readonly desk?: string | null;
  /** `same`: the same address; `near`: nearly; `building`: another unit of it; `place`: coordinates within 30 m. */
  readonly match: 'same' | 'near' | 'building' | 'place';
  /** In the person's words: "the same address but for the unit", "40 ft away". */
  readonly why: Message;
};

/** How a duplicate is named when a person says that they saw it: the order, or the confirmation that has no number yet. */
export function duplicateName({ orderId, intentId }: Pick<DuplicateOf, 'orderId' | 'intentId'>): string {
  return orderId === null ? `intent:${intentId}` : `order:${orderId}`;
}

export type DuplicateDecision =
  | { readonly kind: 'use_existing' }
  /** `seen`: the names of the duplicates that it was decided for; absent in lists of an earlier version. */
  | { readonly kind: 'order_anyway'; readonly reason: string; readonly seen?: readonly string[] };

/** What the cells of a row hold, as typed; an empty cell has no entry. */
export type ListCells = Readonly<Partial<Record<OrderField, string>>>;

/** A row of the list as a draft. Everything is text, as typed. */
export type ListRow = {
  /** Its number in the file, the header counted, from 1; stays the same whatever is filtered or excluded. */
  readonly row: number;
  readonly draft: OrderDraft;
  /** Cells whose text isn't a value that the field can take ("Castle" as property type): shown in place of the draft's. */
  readonly typed: ListCells;
  readonly problems: readonly RowProblem[];
  readonly duplicates: readonly DuplicateOf[];
  readonly decision: DuplicateDecision | null;
  /** Excluded by the person. */
  readonly excluded: boolean;
  /** What this row would cost; null while not asked or not known. */
  readonly price: Money | null;
};

/** Rows with the same trouble and, where there is one, the repair that repairs them all. */
export type RepairGroup = {
  /** Stable while the rows have it: code, field and, where each value has its own repair, the value. */
  readonly id: string;
  readonly level: ProblemLevel;
  readonly field: OrderField | null;
  /** "9 rows: the ZIP code has 4 digits" */
  readonly title: string;
  /** "Add the leading zero"; null: only by hand. */
  readonly repair: string | null;
  readonly rows: number;
  readonly firstRow: number;
};

export type ListCounts = {
  readonly rows: number;
  /** Rows that would be ordered now: no error, not excluded, every duplicate decided. */
  readonly ready: number;
  readonly errors: number;
  readonly warnings: number;
  /** Of the rows that are ready: those with a warning. They are ordered only when the person says so. */
  readonly warned: number;
  readonly notes: number;
  /** Rows that look like another roof and have no decision yet. */
  readonly duplicates: number;
  /** Excluded by the person. */
  readonly excluded: number;
  /** Not ordered, because an order that is there already is used. */
  readonly existing: number;
};

export type ListView = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly name: string;
  readonly state: ListState;
  /** Rows read so far. */
  readonly rowsRead: number;
  /** Why it can't be read and what to do, in the person's words. */
  readonly problem: Message | null;
  /** What was noticed on reading: "3 cells hold formulas; their last results were used". */
  readonly remarks: readonly Message[];
  readonly source: ListSource | null;
  readonly columns: readonly ListColumn[];
  readonly constants: ListConstants;
  /** While `matching`: what has to be answered first. */
  readonly questions: readonly MatchQuestion[];
  /** Empty while `matching`. */
  readonly rowRemarks: readonly RowRemark[];
  /** While `matching`: the first few rows under the names, their cells in the order of the columns. */
  readonly preview: readonly (readonly string[])[];
  /** Rows of the file in this list, where the file holds more than a list can: from, to, and the file's last. */
  readonly part: { readonly first: number; readonly last: number; readonly of: number } | null;
  readonly counts: ListCounts;
  /** What the last step did, and what the next one would do again. */
  readonly undo: Message | null;
  readonly redo: Message | null;
  readonly createdAt: Millis;
  /** The run it became. */
  readonly runId: string | null;
};

/** Prices from the service at this moment, each distinct combination asked for once. */
export type ListPrices = {
  readonly lines: readonly {
    readonly serviceId: string;
    readonly serviceName: string;
    readonly rushOrder: boolean;
    readonly pdfRequired: boolean;
    readonly rows: number;
    readonly each: Money | null;
    readonly total: Money | null;
    readonly problem: string | null;
  }[];
  /** One amount for each currency; empty while a price is missing. */
  readonly totals: readonly Money[];
  readonly at: Millis | null;
  /** In the person's words; null when every price is there. */
  readonly problem: string | null;
  /** The rush advisor: what rush costs on top for the rows that ask for it, and what rush for all would cost on top. */
  readonly rush: { readonly rows: number; readonly now: Money | null; readonly all: Money | null };
  /** The spending limit of the settings, where the total is over it. */
  readonly overLimit: Money | null;
};
