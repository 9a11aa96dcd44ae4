import type { ImportTarget, MatchChoice, MatchQuestion } from '../../../../shared/domain/import.ts';
import { plain } from '../plain.ts';
import { type Column, distinctShare, nameOf } from './column.ts';
import type { Meaning, PersonRole } from './meaning.ts';
import { looksLikeNames } from './unnamed.ts';
import { headerWords } from './words.ts';

type Person = Extract<Meaning, { kind: 'person' }>;
type PersonColumn = Column & { readonly meaning: Person };

export type PeopleMatch = {
  readonly fields: ReadonlyMap<number, ImportTarget>;
  /** What may be meant, but isn't said clearly enough. */
  readonly suggestions: ReadonlyMap<number, ImportTarget>;
  readonly questions: readonly MatchQuestion[];
};

/** Who of several is the owner. */
const RANK: Readonly<Record<PersonRole, number>> = {
  owner: 5,
  customer: 4,
  plain: 4,
  contact: 2,
  insured: 2,
  resident: 1,
  company: 0,
};
const CERTAIN = 6;
/** A column of a few names again and again is about the office, not about owners. */
const REPEATED = 0.34;
const LEAST_ROWS = 6;
const ALIKE = 0.1;
const MOSTLY = 0.9;
const EXAMPLES = 3;
const MOST_REPEATED = 0.8;
const HALF = 0.5;
/** How far from a name its other half may stand. Columns. */
const BESIDE = 2;
/** A name that an insurer has. */
const INSURER = /\b(?:insurance|mutual|assurance|casualty|indemnity|underwriters|allstate|geico|usaa)\b/i;

/** Columns that make up one person's name. */
type NameReading = {
  readonly role: PersonRole;
  readonly rank: number;
  readonly fields: ReadonlyMap<number, ImportTarget>;
  readonly columns: readonly PersonColumn[];
  /** Only first names, or only last ones. */
  readonly partial: boolean;
  /** For each row; '' where it has none. */
  readonly names: readonly string[];
};

/** "Mail" over e-mail addresses. */
function withMail(column: Column): Column {
  return /^mails?$/i.test(column.header.trim()) && column.looks('email') >= 0.9
    ? { ...column, meaning: { ...NOBODY, part: 'email' } }
    : column;
}

const isPerson = (column: Column): column is PersonColumn => column.meaning.kind === 'person';
const isName = ({ values, looks }: Column) =>
  values.length === 0 ||
  (looks('email') < 0.3 && looks('letters') >= 0.5 && looks('yesNo') < 0.5 && looks('wholeAddress') < 0.3);

function isRepeated(column: Pick<Column, 'values'>): boolean {
  return column.values.length >= LEAST_ROWS && distinctShare(column) < REPEATED;
}

/** A few names again and again, or half a name: not clearly the owner. */
function isOffice({ columns, partial, names }: NameReading, isCrm: boolean): boolean {
  const filled = names.filter((name) => name !== '');
  const insurers = filled.filter((name) => INSURER.test(name)).length;
  const people = filled.filter((name) => !/^\d|@/.test(name.replace(/[(<[][^()<>[\]]*[)>\]]/g, ''))).length;
  return (
    partial ||
    (isCrm && columns.every(isRepeated)) ||
    insurers > filled.length * HALF ||
    people < filled.length * HALF
  );
}

function readName(named: readonly PersonColumn[], rows: readonly (readonly string[])[]): NameReading | null {
  const filled = named.filter(({ values }) => values.length > 0);
  const columns = filled.length > 0 ? filled : named;
  const of = (part: Person['part']) => columns.find(({ meaning }) => meaning.part === part);
  const whole = of('name');
  const [first, last] = [of('first'), of('last')];
  const chosen = whole
    ? [whole]
    : [first, of('middle'), last, of('suffix')].filter((one) => one !== undefined);
  const [head] = chosen;
  if (!head || (!whole && !first && !last)) return null;
  const partial = !whole && (!first || !last);
  const fields = new Map<number, ImportTarget>();
  for (const { index, meaning } of chosen) {
    const isFirst = meaning.part === 'first' || meaning.part === 'middle';
    fields.set(index, whole ? 'customerName' : isFirst ? 'firstName' : 'lastName');
  }
  return {
    role: head.meaning.role,
    rank: head.meaning.certain ? CERTAIN : RANK[head.meaning.role],
    fields,
    columns: chosen,
    partial,
    names: rows.map((row) =>
      chosen
        .map(({ index }) => row[index]?.trim() ?? '')
        .join(' ')
        .trim(),
    ),
  };
}

const NOBODY: Person = { kind: 'person', part: 'name', role: 'plain', certain: false, unsure: false };

const isOneWord = ({ values }: Column) =>
  values.length > 0 && values.filter((value) => /^\S+$/.test(value.trim())).length >= values.length * MOSTLY;

/** "Homeowner" over single words beside "Last" holds first names. */
function withGivenNames(columns: readonly PersonColumn[]): PersonColumn[] {
  const has = (part: Person['part']) => columns.some(({ meaning }) => meaning.part === part);
  if (!has('last') || has('first')) return [...columns];
  return columns.map((column) =>
    column.meaning.part === 'name' && isOneWord(column)
      ? { ...column, meaning: { ...column.meaning, part: 'first' } }
      : column,
  );
}

const nameKey = (name: string) => plain(name).split(' ').filter(Boolean).sort().join(' ');

/** Whether two readings name other people in more than a few rows. */
function differ(one: NameReading, other: NameReading): boolean {
  const both = one.names.flatMap((name, row) => {
    const there = other.names[row] ?? '';
    return name === '' || there === '' ? [] : [nameKey(name) !== nameKey(there)];
  });
  return both.filter(Boolean).length > both.length * ALIKE;
}

/** The owner's name: by the surest role; where two roles are as sure and name others, a question. */
function matchOwner(
  columns: readonly PersonColumn[],
  unknown: readonly Column[],
  rows: readonly (readonly string[])[],
  isCrm: boolean,
  insuredVary: boolean,
) {
  const usable = columns.filter((column) => column.meaning.part !== 'email' && isName(column));
  const keyOf = ({ meaning }: PersonColumn) => `${meaning.role} ${meaning.certain}`;
  const sure = withGivenNames(usable.filter(({ meaning }) => !meaning.unsure));
  const readings = [...new Set(sure.map(keyOf))]
    .flatMap((key) => {
      const own = sure.filter((column) => keyOf(column) === key);
      const reading = readName(own, rows);
      if (!reading?.partial) return reading ?? [];
      // "The homeowner's first name", and then "The last name".
      const other = sure.filter(({ meaning }) => meaning.role === 'plain' && meaning.part !== 'name');
      return readName([...own, ...other], rows) ?? reading;
    })
    .filter(({ role }) => role !== 'insured')
    .sort((one, other) => other.rank - one.rank || Number(one.partial) - Number(other.partial));
  // A CRM's "Owner" is who keeps the record, a carrier's "Client" is the carrier: a few names, beside many others.
  const many = insuredVary || readings.some((one) => !one.columns.every(isRepeated));
  const kept = readings.filter((one) => !(many && one.rank !== CERTAIN && one.columns.every(isRepeated)));
  const [best, ...others] = kept;
  const insured = usable.some(({ meaning }) => meaning.role === 'insured');
  const vague = [...usable.filter(({ meaning }) => meaning.unsure), ...unknown];
  return {
    best: best && insured && best.rank <= RANK.contact ? undefined : best,
    rivals: [
      ...others.filter(
        (one) =>
          best !== undefined && best.rank !== CERTAIN && best.rank - one.rank <= 1 && differ(best, one),
      ),
      ...(best ? vagueRivals(best, vague, rows) : []),
    ],
    lone: best !== undefined && kept.length === 1 && best.rank !== CERTAIN && isOffice(best, isCrm),
  };
}

/**
 * Columns under names that nobody knows that may be the owner as well, or the other half of the name. A column that says
 * “owner” has no such rivals.
 */
function vagueRivals(
  best: NameReading,
  vague: readonly Column[],
  rows: readonly (readonly string[])[],
): NameReading[] {
  const of = (columns: readonly Column[], targets: readonly ImportTarget[]): NameReading => ({
    ...best,
    columns: columns.map((column) => ({ ...column, meaning: { ...NOBODY, part: 'name' } })),
    fields: new Map(columns.map(({ index }, at) => [index, targets[at] ?? 'customerName'])),
    names: rows.map((row) =>
      columns
        .map(({ index }) => row[index]?.trim() ?? '')
        .join(' ')
        .trim(),
    ),
  });
  const [head, ...more] = best.columns;
  if (head && more.length === 0 && isOneWord(head)) {
    const half = vague.find(
      (column) =>
        Math.abs(column.index - head.index) <= BESIDE &&
        isOneWord(column) &&
        column.looks('person') >= MOSTLY &&
        distinctShare(column) >= HALF,
    );
    if (half)
      return [
        of(
          [head, half].sort((a, b) => a.index - b.index),
          head.index < half.index ? ['firstName', 'lastName'] : ['lastName', 'firstName'],
        ),
      ];
  }
  if (best.rank >= RANK.owner) return [];
  return vague
    .filter(
      (column) =>
        looksLikeNames(column) &&
        distinctShare(column) >= MOST_REPEATED &&
        column.values.length >= (head?.values.length ?? 0) * HALF,
    )
    .map((column) => of([column], ['customerName']))
    .filter((one) => differ(best, one));
}

function ownerQuestion(readings: readonly NameReading[], lone: boolean): MatchQuestion {
  const involved = readings.flatMap(({ columns }) => columns.map(({ index }) => index));
  const rows = (readings[0]?.names ?? [])
    .map((_, row) => row)
    .filter((row) => readings.every(({ names }) => names[row] !== ''))
    .slice(0, EXAMPLES);
  const choices = readings.map(
    ({ columns, fields, names }, at): MatchChoice => ({
      id: `owner-${at + 1}`,
      label: columns.map(nameOf).join(', '),
      examples: rows.map((row) => names[row] ?? ''),
      fields: involved.map((column) => ({ column, field: fields.get(column) ?? null })),
    }),
  );
  const neither: MatchChoice = {
    id: 'owner-none',
    label: 'Neither: I’ll enter the owner',
    examples: [],
    fields: involved.map((column) => ({ column, field: null })),
  };
  return {
    id: 'owner',
    text: lone ? `Is “${choices[0]?.label ?? ''}” the owner of the roof?` : 'Who owns the roof?',
    detail: lone
      ? readings[0]?.partial
        ? 'The file has only a part of the name.'
        : 'It doesn’t hold what owners’ names look like: it repeats a few names, or has companies or numbers in it.'
      : 'The file names different people, and the report goes out in the owner’s name.',
    columns: involved,
    choices: [...choices, lone ? { ...neither, label: 'No: I’ll enter the owner' } : neither],
  };
}

/** The owner's e-mail address: of the same role as the name where there is one, never somebody else's. */
function matchEmail(columns: readonly PersonColumn[], unknown: readonly Column[], owner: PersonRole | null) {
  const usable = columns.filter(
    ({ meaning, looks, values }) =>
      meaning.part === 'email' && !meaning.unsure && (values.length === 0 || looks('email') >= 0.5),
  );
  const rank = ({ meaning, values }: PersonColumn) =>
    values.length === 0 ? -1 : meaning.role === owner ? CERTAIN : RANK[meaning.role];
  const [best, second] = usable.toSorted((a, b) => rank(b) - rank(a) || a.index - b.index);
  if (!best) return { fields: [], question: null };
  const isOther = (one: Column) => one.values.length > 0 && one.values.join() !== best.values.join();
  const vague = [...columns.filter(({ meaning }) => meaning.part === 'email' && meaning.unsure), ...unknown];
  const alike = second && rank(second) === rank(best) && isOther(second) ? second : null;
  const rival =
    alike ??
    (rank(best) < RANK.owner && best.values.length > 0
      ? vague.find((one) => one.looks('email') >= MOSTLY && isOther(one))
      : undefined);
  // A contact with one address in row after row is an office: an owner's e-mail address is asked for anyway.
  if (isRepeated(best) && !rival && best.meaning.role === 'contact') return { fields: [], question: null };
  if (!isRepeated(best) && !rival)
    return { fields: [[best.index, 'customerEmail']] as const, question: null };
  const offered = rival ? [best, rival] : [best];
  const involved = offered.map(({ index }) => index);
  const choice = (column: Column, at: number): MatchChoice => ({
    id: `email-${at + 1}`,
    label: nameOf(column),
    examples: column.values.slice(0, EXAMPLES),
    fields: involved.map((index) => ({
      column: index,
      field: index === column.index ? ('customerEmail' as const) : null,
    })),
  });
  const question: MatchQuestion = {
    id: 'email',
    text: rival ? 'Which is the owner’s e-mail address?' : `Is “${nameOf(best)}” the owner’s e-mail address?`,
    detail: rival ? null : 'It has the same few addresses again and again, as an office’s own column has.',
    columns: involved,
    choices: [
      ...offered.map(choice),
      {
        id: 'email-none',
        label: rival ? 'Neither: I’ll enter it' : 'No: I’ll enter it',
        examples: [],
        fields: involved.map((column) => ({ column, field: null })),
      },
    ],
  };
  return { fields: [], question };
}

/** Columns that a CRM or a canvassing tool keeps beside its contacts. */
const CRM_WORDS = new Set(
  'lead status stage disposition created modified pipeline deal opportunity activity campaign knock knocked source rep'.split(
    ' ',
  ),
);

/** Whose roof it is, by the names of the columns. */
export function matchPeople(columns: readonly Column[], rows: readonly (readonly string[])[]): PeopleMatch {
  const people = columns
    .map(withMail)
    .filter(isPerson)
    .filter(({ hidden }) => !hidden);
  const isCrm = columns.some(({ header }) => headerWords(header).some((word) => CRM_WORDS.has(word)));
  const isInsured = ({ meaning }: Column) =>
    (meaning.kind === 'field' && meaning.field === 'insuredName') ||
    (meaning.kind === 'person' && meaning.role === 'insured' && meaning.part === 'name');
  const insuredVary = columns.some((one) => isInsured(one) && one.values.length > 0 && !isRepeated(one));
  const unknown = columns.filter(
    ({ meaning, hidden, values, header }) =>
      meaning.kind === 'unknown' && !hidden && values.length > 0 && header.trim() !== '',
  );
  const { best, rivals, lone } = matchOwner(people, unknown, rows, isCrm, insuredVary);
  const email = matchEmail(people, unknown, best?.role ?? null);
  const asked = best !== undefined && (rivals.length > 0 || lone);
  const fields = new Map<number, ImportTarget>([...(best && !asked ? best.fields : []), ...email.fields]);
  const insured = people.filter(({ meaning }) => meaning.role === 'insured' && !meaning.unsure);
  const named = columns.some(({ meaning }) => meaning.kind === 'field' && meaning.field === 'insuredName');
  for (const { index, meaning } of named ? [] : insured) {
    if (meaning.part === 'first' || meaning.part === 'middle') fields.set(index, 'insuredFirstName');
    else if (meaning.part === 'last' || meaning.part === 'suffix') fields.set(index, 'insuredLastName');
    else if (meaning.part === 'name') fields.set(index, 'insuredName');
  }
  const suggestions = new Map<number, ImportTarget>();
  for (const column of people) {
    if (!column.meaning.unsure || fields.has(column.index)) continue;
    if (column.meaning.part === 'email' && column.looks('email') >= 0.5)
      suggestions.set(column.index, 'customerEmail');
    else if (column.meaning.part === 'name' && isName(column)) suggestions.set(column.index, 'customerName');
  }
  const questions = [
    ...(best && asked ? [ownerQuestion([best, ...rivals], lone && rivals.length === 0)] : []),
    ...(email.question ? [email.question] : []),
  ];
  return { fields, suggestions, questions };
}
