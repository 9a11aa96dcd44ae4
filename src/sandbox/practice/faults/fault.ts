import { isJsonObject } from '../../model/fields.ts';
import type { FieldProblem } from '../../problem.ts';
import type { Settings } from './kind.ts';
import { KIND_NAMES, KINDS, type KindName } from './kinds.ts';
import { isRoutePattern } from './route-pattern.ts';

/** Which requests of its route a fault strikes; what is null doesn't restrict. Requests are counted from 1. */
type Schedule = {
  /** At most so many strikes. */
  times: number | null;
  /** None of the first so many requests; the others are counted from there. */
  after: number | null;
  first: number | null;
  /** Every n-th. */
  every: number | null;
  probability: number | null;
  seed: number;
};

/** One entry of the list of faults. */
export type Fault = Schedule & {
  route: string;
  kind: KindName;
  /** Carry the request out first, whatever the kind does by default. */
  afterCommit: boolean;
  settings: Settings;
};

type Range = { min: number; max: number; whole: boolean; nullable?: true };

const count: Range = { min: 1, max: 1_000_000_000, whole: true, nullable: true };

const SCHEDULE: Readonly<Record<keyof Schedule, Range>> = {
  times: count,
  after: { ...count, min: 0 },
  first: count,
  every: count,
  probability: { min: 0, max: 1, whole: false, nullable: true },
  seed: { min: 0, max: 2 ** 32 - 1, whole: true },
};

const NUMBERS: Readonly<Record<'status' | 'ms' | 'seconds' | 'bytes' | 'by', Range>> = {
  status: { min: 200, max: 599, whole: true },
  ms: { min: 0, max: 86_400_000, whole: true },
  seconds: { min: -4_000_000_000, max: 4_000_000_000, whole: false },
  bytes: { min: 0, max: 1_000_000_000_000, whole: true },
  by: { min: -1_000_000, max: 1_000_000, whole: true },
};

const TEXTS = ['contentType', 'file'] as const;
const KNOWN = new Set<string>([
  ...['route', 'kind', 'afterCommit', 'form'],
  ...[...Object.keys(SCHEDULE), ...Object.keys(NUMBERS), ...TEXTS],
]);

/** Checks one entry as it is given from outside; `at` names it in messages. Every wrong field is reported. */
function readFault(value: unknown, at: string): Fault | FieldProblem[] {
  const problems: FieldProblem[] = [];
  const refuse = (name: string, message: string) => {
    const field = name === '' ? at : `${at}.${name}`;
    problems.push({ field, message: `${field} ${message}` });
  };
  if (!isJsonObject(value)) {
    refuse('', 'must be an object.');
    return problems;
  }
  const given = (name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
  const { route, kind, afterCommit = false } = value;
  if (!isRoutePattern(route)) {
    refuse('route', 'must be "*" or a method and a path, such as "POST /v4/orders".');
  }
  const known = KIND_NAMES.find((each) => each === kind);
  const entry = known && KINDS[known];
  if (!entry) refuse('kind', `must be one of: ${KIND_NAMES.join(', ')}.`);

  const number = (name: string, range: Range): number | null | undefined => {
    const found = given(name);
    if (found === undefined || (found === null && range.nullable)) return found;
    if (typeof found === 'number' && found >= range.min && found <= range.max) {
      if (!range.whole || Number.isInteger(found)) return found;
    }
    refuse(name, `must be a ${range.whole ? 'whole number' : 'number'} from ${range.min} to ${range.max}.`);
    return undefined;
  };

  const schedule = Object.fromEntries(
    Object.entries(SCHEDULE).map(([name, range]) => [name, number(name, range)]),
  ) as { [Name in keyof Schedule]: number | null | undefined };
  const settings: Record<string, unknown> = { ...entry?.settings };
  const take = (name: string, found: unknown) => {
    if (found === undefined || !entry) return;
    if (entry.settings && name in entry.settings) settings[name] = found;
    else if (given(name) !== null) refuse(name, `is no setting of ${known}.`);
  };
  for (const [name, range] of Object.entries(NUMBERS)) {
    // An earlier client lists a status of null with kinds that have none.
    take(name, given(name) === null ? undefined : number(name, range));
  }
  if (typeof afterCommit !== 'boolean') refuse('afterCommit', 'must be true or false.');
  for (const name of TEXTS) {
    const found = given(name);
    if (found === undefined) continue;
    if (typeof found !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(found)) {
      refuse(name, 'must be text of 1 to 200 plain characters.');
    } else take(name, found);
  }
  const form = given('form');
  if (entry?.forms) {
    settings['form'] = entry.forms.find((each) => each === form) ?? entry.forms[0];
    if (form !== undefined && form !== settings['form']) {
      refuse('form', `must be one of: ${entry.forms.join(', ')}.`);
    }
  } else if (form !== undefined && entry) refuse('form', `is no setting of ${known}.`);
  for (const name of Object.keys(value)) if (!KNOWN.has(name)) refuse(name, 'is not known.');
  if (problems.length > 0 || !known || !entry || typeof route !== 'string') return problems;

  const { after = null, first = null, every = null, probability = null } = schedule;
  const restricted = [after, first, every, probability].some((each) => each !== null);
  return {
    route,
    kind: known,
    times: schedule.times === undefined ? (restricted || entry.lasting ? null : 1) : schedule.times,
    ...{ after, first, every, probability, seed: schedule.seed ?? 1 },
    afterCommit: afterCommit === true,
    settings,
  };
}

type FaultsReading = { ok: true; faults: Fault[] } | { ok: false; problems: FieldProblem[] };

/** Checks a list of faults, as `POST /_practice/faults` and `--faults` are given it; one alone needs no list. */
export function readFaults(body: unknown): FaultsReading {
  const items: unknown[] = Array.isArray(body) ? body : [body];
  const read = items.map((item, index) => readFault(item, `[${index}]`));
  const problems = read.flatMap((each) => (Array.isArray(each) ? each : []));
  const faults = read.flatMap((each) => (Array.isArray(each) ? [] : [each]));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, faults };
}
