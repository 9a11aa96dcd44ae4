import { readCoordinate } from '../../../src/shared/domain/coordinates.ts';
import type { ListRow, ListView, MatchQuestion } from '../../../src/shared/domain/list.ts';
import type { OrderField } from '../../../src/shared/domain/order-fields.ts';
import { spoken } from '../spoken.ts';
import { addressKey, nameKey } from './keys.ts';
import type { Ask, ListTruth, TrueOrder, Truth } from './truth.ts';

/** Values that the judge sets for the whole list, as a coordinator would before checking the rows. */
export const FOR_ALL = {
  customerName: 'Listwide Owner',
  customerEmail: 'office@listwide.example',
  serviceId: 'svc_roof_premium',
  propertyType: 'Residential',
} as const;

export type Finding = {
  readonly row: number;
  readonly about: OrderField | 'rows' | 'duplicate' | 'sheet' | 'remark';
  readonly kind: 'wrong' | 'missing' | 'over-asked' | 'asked' | 'not-asked' | 'lost' | 'not-shown';
  readonly note: string;
  /** What the order says instead, where a value is wrong; null where it says nothing. */
  readonly said?: string | null;
};
export type Verdict = 'silently wrong' | 'touch needed' | 'asked as it should' | 'right with no touch';

const HARD: readonly OrderField[] = [
  'address',
  'latitude',
  'longitude',
  'customerName',
  'customerEmail',
  'insuredName',
  'claimNumber',
  'rushOrder',
  'pdfRequired',
];
const SOFT: readonly OrderField[] = ['propertyType', 'notes', 'additionalInstructions', 'referenceImageUrl'];
const NEAR = 0.000_02;
/** Rows that may be asked about one by one. */
const FEW = 3;

type Value = string | number | boolean | null;
const spaces = (text: string) => text.replace(/\s+/g, ' ').trim();
const acceptable = (truth: Truth): readonly Value[] =>
  truth !== null && typeof truth === 'object' ? truth.acceptable : [truth];

/** What an order says of a field; null where it says nothing, or only what stands for the whole list. */
function saidOf({ draft, typed }: ListRow, field: OrderField): string | null {
  if (field === 'rushOrder') return draft.rushOrder ? 'true' : null;
  if (field === 'pdfRequired') return draft.pdfRequired ? null : 'false';
  const text = (typed[field] ?? String(draft[field])).trim();
  if (field === 'propertyType') return text === '' ? null : text;
  if (text === '' || text === (FOR_ALL as Partial<Record<OrderField, string>>)[field]) return null;
  return text;
}

/** An address with its units behind the street: the corpus writes them there. */
function unitBehindStreet(key: string): string {
  const found = /^(# \S+|BLDG \S+) (.+?)((?: [A-Z ]+)? [A-Z]{2} \d{5})$/.exec(key);
  return found ? `${found[2]} ${found[1]}${found[3]}` : key;
}

/** A state that the file doesn’t say and that the ZIP code says: the place is the same without it. */
const STATE_ZIP = / [A-Z]{2} (\d{5})$/;

function matches(field: OrderField, truth: Value, said: string | null, row: ListRow): boolean {
  // What stands for the whole list is the same as nothing.
  if (truth === null && field === 'propertyType') return said === null || said === FOR_ALL.propertyType;
  if (
    truth === null ||
    (field === 'rushOrder' && truth === false) ||
    (field === 'pdfRequired' && truth === true)
  )
    return said === null;
  const text = String(truth);
  if (field === 'notes' || field === 'additionalInstructions')
    return spaces(`${row.draft.notes} ${row.draft.additionalInstructions}`).includes(spaces(text));
  if (said === null) return false;
  switch (field) {
    case 'address':
      return (
        addressKey(said) === addressKey(text) ||
        unitBehindStreet(addressKey(said)) === unitBehindStreet(addressKey(text)) ||
        addressKey(said) === addressKey(text).replace(STATE_ZIP, ' $1')
      );
    case 'customerName':
    case 'insuredName':
      return nameKey(said) === nameKey(text);
    case 'customerEmail':
      return said.toLowerCase() === text.trim().toLowerCase();
    case 'claimNumber':
      return said.toLowerCase() === text.trim().toLowerCase();
    case 'latitude':
    case 'longitude':
      return Math.abs((readCoordinate(said) ?? Number.NaN) - Number(truth)) <= NEAR;
    default:
      return said === text;
  }
}

const FIELD_OF: Readonly<Record<string, OrderField | 'rows'>> = {
  sheet: 'rows',
  address: 'address',
  owner: 'customerName',
  email: 'customerEmail',
};
const ASKED_ALONE: readonly OrderField[] = [
  'rushOrder',
  'pdfRequired',
  'customerEmail',
  'claimNumber',
  'insuredName',
  'serviceId',
];
/** What a question asks about: a column's question asks about what its choices would make of it. */
function aboutOf(question: MatchQuestion): OrderField | 'rows' {
  const known = FIELD_OF[question.id];
  if (known) return known;
  const target = question.choices.flatMap(({ fields }) => fields).find(({ field }) => field !== null)?.field;
  return ASKED_ALONE.find((field) => field === target) ?? 'address';
}

export type Outcome = {
  readonly matching: ListView;
  readonly checked: ListView;
  readonly rows: readonly ListRow[];
};

const covers = (ask: Ask, row: number) => ask.rows === 'all' || ask.rows.includes(row);
/** Names and e-mail addresses are asked about under either word. */
const sameFact = (one: string, other: string) => one === other;
/** What a question may be about: the fact itself, or what the truth allows instead. */
const mayBeAbout = (ask: Ask, about: string): boolean =>
  sameFact(ask.about, about) || (ask.or?.some((one) => sameFact(one, about)) ?? false);

/** The question of a value that can't be known. */
const askOf = (truth: ListTruth, value: Truth): Ask | undefined =>
  value !== null && typeof value === 'object' && 'ask' in value
    ? truth.ask.find(({ id }) => id === value.ask)
    : undefined;

/** Lines of a pasted block above its address, at most: a form has its title, name, phone number, and e-mail address there. */
const LINES_ABOVE = 6;
/** Lines of a block from its address to its name. */
const LINES_BELOW = 2;

/**
 * Rows with the truth's numbers: a pasted block of lines may be numbered by its name's line, where the truth has the
 * number of the address's line. Lines between the two belong to nothing else.
 */
function numberedAs(truth: ListTruth, rows: readonly ListRow[]): readonly ListRow[] {
  if (truth.input !== 'paste') return rows;
  const known = new Set([...truth.orders, ...truth.notOrders].map(({ row }) => row));
  const taken = new Set(rows.map(({ row }) => row));
  return rows.map((row) => {
    if (known.has(row.row)) return row;
    // Or the other way around.
    for (let number = row.row - 1; number >= row.row - LINES_BELOW && !taken.has(number); number -= 1)
      if (truth.orders.some((order) => order.row === number)) return { ...row, row: number };
    for (let number = row.row + 1; number <= row.row + LINES_ABOVE && !taken.has(number); number += 1)
      if (truth.orders.some((order) => order.row === number)) return { ...row, row: number };
    return row;
  });
}

/** Whether the truth knows no address of an order, so that it can't be placed. */
const isNeverPlaced = ({ address }: TrueOrder): boolean =>
  address !== null &&
  typeof address === 'object' &&
  'ask' in address &&
  address.acceptable.every((one) => one === null);

/** Everything that differs from the truth, and what was asked. */
export function findingsOf(truth: ListTruth, { matching, checked, rows: placed }: Outcome): Finding[] {
  const rows = numberedAs(truth, placed);
  const findings: Finding[] = [];
  const add = (row: number, about: Finding['about'], kind: Finding['kind'], note: string) =>
    findings.push({ row, about, kind, note });
  const byRow = new Map(rows.map((row) => [row.row, row] as const));
  const asked = new Map(matching.questions.map((question) => [aboutOf(question), question] as const));
  const isAskable = (about: string, row: number) =>
    truth.ask.some((ask) => mayBeAbout(ask, about) && covers(ask, row));
  const opened = matching.source?.sheets[matching.source.sheet]?.name ?? null;
  const wrongSheet = truth.sheet !== null && matching.source?.kind !== 'csv' && opened !== truth.sheet;
  if (wrongSheet) add(0, 'sheet', 'wrong', `opened “${opened}”, not “${truth.sheet}”`);
  for (const [about] of asked) {
    const fair = truth.ask.some((ask) => mayBeAbout(ask, about));
    add(0, about, fair ? 'asked' : 'over-asked', spoken(asked.get(about)?.text));
  }
  const counted = checked.rowRemarks.flatMap(({ first }) => first);

  const judgeOrder = (order: TrueOrder, mayStay: boolean): void => {
    const row = byRow.get(order.row);
    if (!row) {
      if (mayStay) return;
      const isCounted = counted.includes(order.row);
      // A row without an address makes no order; said and counted, it's as good as asked about.
      if (isCounted && isNeverPlaced(order)) add(order.row, 'address', 'asked', 'the row is in no list');
      else add(order.row, 'rows', isCounted ? 'missing' : 'lost', 'the row is in no list');
      return;
    }
    if (row.excluded) {
      if (mayStay) return;
      add(order.row, 'rows', isAskable('rows', order.row) ? 'asked' : 'over-asked', 'excluded');
      return;
    }
    const doubts = row.problems.filter(({ level }) => level !== 'note');
    for (const { field, message } of doubts) {
      const about = field ?? 'rows';
      const fair =
        isAskable(about, order.row) ||
        (about === 'longitude' && isAskable('latitude', order.row)) ||
        // What costs money and is asked for in prose is asked about, never bought.
        (about === 'rushOrder' && order.rushOrder === true);
      add(order.row, about, fair ? 'asked' : 'over-asked', spoken(message));
    }
    const undecided = row.duplicates.length > 0 && row.decision === null;
    if (undecided)
      add(
        order.row,
        'duplicate',
        isAskable('duplicate', order.row) ? 'asked' : 'over-asked',
        spoken(row.duplicates[0]?.why),
      );
    const blocked = doubts.some(({ level }) => level === 'error') || undecided;
    for (const field of [...HARD, ...SOFT]) {
      const value = order[field];
      if (value === undefined) continue;
      const ask = askOf(truth, value);
      // What the truth asks about may be asked in its other words as well: whether the row is wanted, of a renter's name.
      const doubted = doubts.some(
        (problem) => problem.field === field || (ask && mayBeAbout(ask, problem.field ?? 'rows')),
      );
      const said = saidOf(row, field);
      if (acceptable(value).some((one) => matches(field, one, said, row)) || doubted) continue;
      // What is asked of the whole list and has no answer in the file stands for the list.
      if (blocked && field !== 'address') continue;
      const kind = said === null && acceptable(value).every((one) => one !== null) ? 'missing' : 'wrong';
      const partly = field === 'address' || field === 'rushOrder' ? 'wrong' : kind;
      const note = `${JSON.stringify(acceptable(value))} but “${said ?? ''}”`;
      findings.push({ row: order.row, about: field, kind: partly, note, said });
    }
  };
  for (const order of truth.orders) judgeOrder(order, false);

  for (const { row: number, why, order } of truth.notOrders) {
    const row = byRow.get(number);
    if (!row || row.excluded || row.problems.some(({ level }) => level !== 'note')) continue;
    if (row.duplicates.length > 0 && row.decision === null) continue;
    if (why === 'hidden') {
      if (order) judgeOrder(order, true);
      continue;
    }
    add(number, 'rows', 'wrong', `${why}: “${row.draft.address}” could be ordered`);
  }
  // Of an order that the truth doesn't have at all.
  const known = new Set([...truth.orders, ...truth.notOrders].map(({ row }) => row));
  for (const row of rows)
    if (!known.has(row.row) && !row.excluded && !row.problems.some(({ level }) => level === 'error'))
      add(row.row, 'rows', 'wrong', `no order: “${row.draft.address}” could be ordered`);

  const isAsked = (ask: Ask, about: Ask['about']) =>
    (about !== 'duplicate' && asked.has(about)) ||
    rows.some(
      (row) =>
        covers(ask, row.row) &&
        (about === 'duplicate'
          ? row.duplicates.length > 0
          : row.problems.some(
              ({ field, level }) => level !== 'note' && (about === 'rows' || field === about),
            )),
    );
  for (const ask of truth.ask) {
    if (!ask.must || ask.or?.some((about) => isAsked(ask, about))) continue;
    if (ask.about === 'duplicate') {
      const groups = ask.pairs ?? [ask.rows === 'all' ? truth.orders.map(({ row }) => row) : ask.rows];
      for (const group of groups) {
        // Where one of two rows of a roof is excluded, the roof can't be ordered twice.
        const ordered = group.filter((number) => byRow.get(number)?.excluded === false);
        if (ordered.length > 1 && !group.some((number) => (byRow.get(number)?.duplicates.length ?? 0) > 0))
          add(group[0] ?? 0, 'duplicate', 'not-asked', ask.id);
      }
      continue;
    }
    if (asked.has(ask.about)) continue;
    const numbers = ask.rows === 'all' ? truth.orders.map(({ row }) => row) : ask.rows;
    for (const number of numbers) {
      const row = byRow.get(number);
      if (!row || row.excluded) continue;
      const doubted = row.problems.some(
        ({ field, level }) => level !== 'note' && (ask.about === 'rows' || field === ask.about),
      );
      if (!doubted) add(number, ask.about, 'not-asked', ask.id);
    }
  }
  const summary = [...matching.remarks, ...checked.remarks].map(spoken).join(' ');
  for (const { id } of truth.tell) {
    const hidden = checked.rowRemarks.some(({ kind }) => kind === 'hidden') || /row.*hidden/i.test(summary);
    if (id === 'hidden-rows' && !hidden) add(0, 'remark', 'not-shown', id);
    if (id === 'hidden-columns' && !/column.*hidden/i.test(summary)) add(0, 'remark', 'not-shown', id);
  }
  return findings;
}

/** The worst that applies: README, "Per file". */
export function verdictOf(truth: ListTruth, findings: readonly Finding[]): Verdict {
  const has = (test: (finding: Finding) => boolean) => findings.some(test);
  const hard = new Set<string>([...HARD, 'rows', 'duplicate', 'sheet', 'remark']);
  if (
    has(
      ({ kind, about }) =>
        kind === 'not-asked' ||
        kind === 'lost' ||
        kind === 'not-shown' ||
        (kind === 'wrong' && hard.has(about)),
    )
  )
    return 'silently wrong';
  const rowByRow = (about: Finding['about']) =>
    findings.filter((one) => one.about === about && one.kind === 'asked' && one.row > 0);
  const listed = (about: Finding['about'], row: number) =>
    truth.ask.some((ask) => ask.about === about && covers(ask, row));
  const tedious = [...new Set(findings.map(({ about }) => about))].some((about) => {
    const rows = rowByRow(about);
    return rows.length > FEW && rows.some(({ row }) => !listed(about, row));
  });
  if (tedious || has(({ kind }) => kind === 'over-asked' || kind === 'missing' || kind === 'wrong'))
    return 'touch needed';
  return truth.ask.some(({ must }) => must) ? 'asked as it should' : 'right with no touch';
}
