import {
  type CallInput,
  type CallName,
  type CallOutput,
  CHUNK_BYTES,
} from '../../../src/shared/contract/index.ts';
import { say } from '../../../src/shared/copy/say.ts';
import {
  type ListConstants,
  type ListRow,
  type ListTarget,
  type ListView,
  SURE,
} from '../../../src/shared/domain/list.ts';
import { until } from '../until.ts';
import { type Finding, FOR_ALL, findingsOf, type Outcome, type Verdict, verdictOf } from './judge.ts';
import type { ListFixture, ListTruth } from './truth.ts';

export type Call = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;

export type Evaluation = {
  readonly file: string;
  readonly kind: string;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** Rows placeable as the truth says, of all its orders. */
  readonly orders: number;
  readonly view: ListView;
  /** The rows as they would be ordered, with the answers that fit the truth best. */
  readonly rows: readonly ListRow[];
  /** Columns that are shown as sure, and those of them whose field is right in every order. */
  readonly sure: { readonly shown: number; readonly right: number };
};

const WINDOW = 500;
const MOST_ANSWERS = 40;

/** Hands a list over as the window does, and waits until it's read. */
export async function bringIn(
  call: Call,
  accountId: string,
  name: string,
  bytes: Buffer,
  pasted: boolean,
): Promise<ListView> {
  const { uploadId } = await call('lists.begin', { accountId, name, size: bytes.length, pasted });
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    await call('lists.chunk', {
      uploadId,
      offset,
      data: bytes.subarray(offset, offset + CHUNK_BYTES).toString('base64'),
    });
  let view = await call('lists.read', { uploadId });
  await until('the list is read', async () => {
    view = await call('lists.get', { listId: view.id });
    return view.state !== 'reading';
  });
  return view;
}

/** Where the app asks which sheet: the answer that a person who knows the truth would give. */
export async function onSheet(call: Call, view: ListView, wanted: string | null): Promise<ListView> {
  const asked = view.questions.find(({ choices }) => choices.some(({ sheet }) => sheet !== undefined));
  const sheet = asked?.choices.find(({ label }) => say(label) === wanted)?.sheet;
  if (!asked || sheet === undefined || sheet === view.source?.sheet) return view;
  let read = await call('lists.setSource', { listId: view.id, sheet });
  await until('the other sheet is read', async () => {
    read = await call('lists.get', { listId: view.id });
    return read.state !== 'reading';
  });
  return { ...read, questions: [asked, ...read.questions] };
}

async function rowsOf(call: Call, listId: string): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (let total = 1; rows.length < total; ) {
    const asked = { listId, filter: 'all', offset: rows.length, limit: WINDOW } as const;
    const page = await call('lists.rows', asked);
    if (page.rows.length === 0) break;
    rows.push(...page.rows);
    total = page.total;
  }
  return rows;
}

type Answers = Readonly<Record<string, string>>;

/** Every way to answer the list's questions. */
function answersOf({ questions }: ListView): Answers[] {
  return questions
    .reduce<Answers[]>(
      (found, { id, choices }) =>
        found.flatMap((one) => choices.map((choice) => ({ ...one, [id]: choice.id }))),
      [{}],
    )
    .slice(0, MOST_ANSWERS);
}

function fieldsWith({ columns, questions }: ListView, answers: Answers): (ListTarget | null)[] {
  const fields = columns.map(({ field }) => field);
  for (const { id, choices } of questions)
    for (const { column, field } of choices.find((choice) => choice.id === answers[id])?.fields ?? [])
      fields[column] = field;
  return fields;
}

/** What the answers say of all rows. */
const constantsWith = ({ questions }: ListView, answers: Answers): ListConstants =>
  Object.assign(
    {},
    ...questions.map(
      ({ id, choices }) => choices.find((choice) => choice.id === answers[id])?.constants ?? {},
    ),
  );

/** The order's field that a column is for. */
const FIELD_OF: Readonly<Partial<Record<ListTarget, string>>> = {
  customerName: 'customerName',
  firstName: 'customerName',
  lastName: 'customerName',
  companyName: 'customerName',
  insuredFirstName: 'insuredName',
  insuredLastName: 'insuredName',
  street: 'address',
  houseNumber: 'address',
  preDirection: 'address',
  streetType: 'address',
  postDirection: 'address',
  unit: 'address',
  building: 'address',
  lot: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  zip4: 'address',
  place: 'address',
  coordinates: 'latitude',
};

function sureOf({ columns = [] }: ListView, findings: readonly Finding[]): Evaluation['sure'] {
  const wrong = new Set<string>(findings.filter(({ kind }) => kind === 'wrong').map(({ about }) => about));
  const sure = columns.flatMap(({ field, confidence }) => (field && confidence === SURE ? [field] : []));
  const right = sure.filter((field) => !wrong.has(FIELD_OF[field] ?? field));
  return { shown: sure.length, right: right.length };
}

const ORDER: readonly Verdict[] = [
  'silently wrong',
  'touch needed',
  'asked as it should',
  'right with no touch',
];

/** The smaller, the better an answer: the verdict of the whole list comes before the count of what is wrong in it. */
const badness = (truth: ListTruth, findings: readonly Finding[]) =>
  (ORDER.length - ORDER.indexOf(verdictOf(truth, findings))) * 1e6 +
  findings.filter(({ kind }) => kind === 'wrong' || kind === 'missing' || kind === 'over-asked').length;

/** What the app made of a list's columns: equal for two readings of a list that make the same orders. */
const decisionsOf = ({ columns, questions, rowsRead, source }: ListView): string =>
  JSON.stringify([
    rowsRead,
    source?.sheet,
    source?.headerRow,
    columns.map(({ field, witness }) => [field, witness]),
    questions.map(({ id, choices }) => [id, choices.map(({ fields, sheet }) => [fields, sheet])]),
  ]);

/**
 * A list through the app's real way: handed over, read in its thread, matched by default, its rows as they would be
 * ordered. Where the app asks, the answer that a person who knows the truth would give. `like`: the same list with other
 * names; where its columns were matched the same, its rows aren't looked at again.
 */
export async function evaluate(
  call: Call,
  accountId: string,
  { truth, bytes }: ListFixture,
  like?: Evaluation,
): Promise<Evaluation> {
  const base = { file: truth.file, kind: truth.kind, orders: truth.orders.length };
  const refused = (view: ListView, note: string): Evaluation => ({
    ...base,
    view,
    rows: [],
    verdict: 'touch needed',
    sure: { shown: 0, right: 0 },
    findings: [{ row: 0, about: 'rows', kind: 'over-asked', note }],
  });
  let matching: ListView;
  try {
    const pasted = truth.input === 'paste';
    matching = await bringIn(call, accountId, pasted ? 'Pasted rows' : truth.file, bytes, pasted);
  } catch (error) {
    return refused({} as ListView, String(error));
  }
  if (matching.state !== 'matching')
    return refused(matching, matching.problem ? say(matching.problem) : matching.state);
  matching = await onSheet(call, matching, truth.sheet);
  if (like?.view.columns && decisionsOf(like.view) === decisionsOf(matching))
    return { ...like, view: matching };
  let best: { findings: Finding[]; outcome: Outcome } | null = null;
  for (const [at, answers] of answersOf(matching).entries()) {
    const { id: listId } = matching;
    if (at > 0) await call('lists.rematch', { listId });
    const fields = fieldsWith(matching, answers);
    const constants = { ...constantsWith(matching, answers), ...FOR_ALL };
    const checked = await call('lists.setMapping', { listId, fields, constants, answers });
    const outcome = { matching, checked, rows: await rowsOf(call, listId) };
    const findings = findingsOf(truth, outcome);
    if (!best || badness(truth, findings) < badness(truth, best.findings)) best = { findings, outcome };
  }
  const findings = best?.findings ?? [];
  return {
    ...base,
    view: matching,
    rows: best?.outcome.rows ?? [],
    verdict: verdictOf(truth, findings),
    findings,
    sure: sureOf(matching, findings),
  };
}

const OF_ORDER = new Set<string>([
  'address',
  'latitude',
  'longitude',
  'customerName',
  'customerEmail',
  'insuredName',
  'rushOrder',
]);
/** Whether an order would be placed for another house, another person, or with a rush that nobody wants: what can't be undone. */
const ordersOther = ({ findings }: Evaluation): boolean =>
  findings.some(({ kind, about }) => kind === 'wrong' && OF_ORDER.has(about));

/** The figures that the corpus is judged by, and what is wrong in each file. */
export function report(evaluations: readonly Evaluation[], details: boolean): string {
  const lines: string[] = [];
  for (const verdict of ORDER) {
    const files = evaluations.filter((one) => one.verdict === verdict);
    lines.push(`${verdict}: ${files.length} of ${evaluations.length}`);
    if (verdict === 'silently wrong')
      lines.push(`  (an order for another address, person, or rush: ${files.filter(ordersOther).length})`);
    if (!details || verdict === 'right with no touch') continue;
    for (const { file, findings } of files) {
      lines.push(`  ${file}`);
      const noted = findings.filter(({ kind }) => kind !== 'asked');
      for (const { row, about, kind, note } of noted.slice(0, 4))
        lines.push(`      ${kind} ${about}${row > 0 ? ` in row ${row}` : ''}: ${note}`);
      if (noted.length > 4) lines.push(`      and ${noted.length - 4} more`);
    }
  }
  const good = evaluations.filter(({ verdict }) => ORDER.indexOf(verdict) >= 2).length;
  const share = (100 * good) / Math.max(1, evaluations.length);
  lines.push(
    `Right with no touch, or asked as it should: ${good} of ${evaluations.length} (${share.toFixed(1)}%)`,
  );
  const shown = evaluations.reduce((sum, { sure }) => sum + sure.shown, 0);
  const right = evaluations.reduce((sum, { sure }) => sum + sure.right, 0);
  const calibrated = ((100 * right) / Math.max(1, shown)).toFixed(1);
  lines.push(
    `Columns shown as sure whose field is right in every order: ${right} of ${shown} (${calibrated}%)`,
  );
  return lines.join('\n');
}
