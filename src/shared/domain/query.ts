import { keptMessage, type Message, message } from '../copy/message.ts';
import type { FileKind } from './file.ts';
import {
  type Amount,
  type Flag,
  nearestOperator,
  type Operator,
  operatorOf,
  type TextField,
} from './query-operators.ts';
import {
  type Day,
  KIND_WORDS,
  laterDay,
  readAmount,
  readDays,
  readKindWord,
  readRange,
  readSign,
  readStatusWord,
  type Sign,
  STATUS_WORDS,
  type StatusWord,
} from './query-values.ts';
import { stateCode } from './us-states.ts';

/** One part of a search, shown as one chip. `not`: what fits it is omitted. */
export type Clause = { readonly not: boolean } & (
  | { readonly kind: 'words'; readonly text: string; readonly phrase: boolean }
  | { readonly kind: 'text'; readonly field: TextField; readonly text: string; readonly phrase: boolean }
  | { readonly kind: 'status'; readonly status: StatusWord }
  | { readonly kind: 'flag'; readonly flag: Flag }
  | { readonly kind: 'type'; readonly type: FileKind }
  /** Both days included; null: open. */
  | {
      readonly kind: 'day';
      readonly which: 'ordered' | 'delivered';
      readonly from: Day | null;
      readonly to: Day | null;
    }
  /** `to` only with `..`. `decimals`: how exactly the number was written. */
  | {
      readonly kind: 'amount';
      readonly amount: Amount;
      readonly sign: Sign;
      readonly value: number;
      readonly to: number | null;
      readonly decimals: number;
    }
);

export type Query = {
  readonly clauses: readonly Clause[];
  /** What couldn't be understood. */
  readonly problems: readonly Message[];
};

/** More parts than anybody types; keeps a pasted page from becoming a search of hundreds of terms. */
const MOST_CLAUSES = 24;
const TOKEN =
  /\s*(-(?=\S))?(?:(\p{L}[\p{L}_-]*)(:|>=|<=|≥|≤|>|<|=))?(?:["“”„]([^"“”„]*)(?:["“”„]|$)|(\S*))/uy;
const SIGN = /^(?:>=|<=|≥|≤|>|<|=)/u;

type Token = {
  readonly not: boolean;
  /** Before a sign: `claim` of `claim:4711`. */
  readonly name: string | null;
  /** What follows, with a sign other than `:` in front. */
  readonly value: string;
  readonly phrase: boolean;
  /** As typed, without the minus. */
  readonly typed: string;
};

function* tokens(text: string): Generator<Token> {
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at;
    const [all = '', not, name, sign = '', phrase, bare = ''] = TOKEN.exec(text) ?? [];
    if (all === '') return;
    at += all.length;
    const typed = `${name ?? ''}${sign}${bare}`;
    const value = `${sign === ':' ? '' : sign}${phrase ?? bare}`;
    yield { not: not !== undefined, name: name ?? null, value, phrase: phrase !== undefined, typed };
  }
}

/** `claim: 4711` and `squares > 40` are meant as `claim:4711` and `squares>40`. */
function joined(text: string): Token[] {
  const list: Token[] = [];
  for (const token of tokens(text)) {
    const last = list.at(-1);
    const known = last?.name != null && operatorOf(last.name) !== undefined && !last.phrase;
    const waits = known && (last.value === '' || SIGN.exec(last.value)?.[0] === last.value);
    const number = last?.name === null && !last.phrase ? operatorOf(last.value) : undefined;
    const counted = number?.kind === 'amount' || number?.kind === 'day';
    if (last && waits && token.name === null && !token.not)
      list[list.length - 1] = { ...last, value: last.value + token.value, phrase: token.phrase };
    else if (last && counted && token.name === null && !token.not && !token.phrase && SIGN.test(token.value))
      list[list.length - 1] = { ...last, name: last.value, value: token.value };
    else list.push(token);
  }
  return list;
}

/** Letters and figures, as the search index cuts a text into words. */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? []).filter((part) => /[^\p{M}]/u.test(part));
}

type Read = { readonly clause: Clause } | { readonly problem: Message } | null;

const listed = (words: Readonly<Record<string, unknown>>) => Object.keys(words).join(', ');

function readAmounts(operator: Extract<Operator, { kind: 'amount' }>, { not, value }: Token): Read {
  const { amount, unit, name, example } = operator;
  const problem = message('query.needs_number', { name, example });
  const ends = readRange(value);
  const base = { kind: 'amount', not, amount } as const;
  if (ends) {
    const [from, to] = ends.map((end) => (end === '' ? undefined : readAmount(end, unit)));
    if (from === null || to === null) return { problem };
    if (from && to) {
      const decimals = Math.max(from.decimals, to.decimals);
      const [low, high] = from.value <= to.value ? [from, to] : [to, from];
      return { clause: { ...base, sign: '..', value: low.value, to: high.value, decimals } };
    }
    if (from) return { clause: { ...base, sign: '>=', ...from, to: null } };
    return to ? { clause: { ...base, sign: '<=', ...to, to: null } } : null;
  }
  const { sign, rest } = readSign(value);
  const number = readAmount(rest, unit);
  return number ? { clause: { ...base, sign: sign ?? '=', ...number, to: null } } : { problem };
}

function readDay(operator: Extract<Operator, { kind: 'day' }>, { not, value }: Token, today: Day): Read {
  const problem = message('query.needs_date', { name: operator.name, example: operator.example });
  const made = (from: Day | null, to: Day | null): Read => ({
    clause: { kind: 'day', not, which: operator.which, from, to },
  });
  const ends = readRange(value);
  if (ends) {
    const [from, to] = ends.map((end) => (end === '' ? undefined : readDays(end, today)));
    if (from === null || to === null) return { problem };
    return made(from?.from ?? null, to?.to ?? null);
  }
  const { sign, rest } = readSign(value);
  const days = readDays(rest, today);
  if (!days) return { problem };
  if (sign === '>') return made(laterDay(days.to, 1), null);
  if (sign === '>=') return made(days.from, null);
  if (sign === '<') return made(null, laterDay(days.from, -1));
  if (sign === '<=') return made(null, days.to);
  return made(days.from, days.to);
}

/** `state:open` was once another way to write `status:open`, and is kept in saved searches. */
function readState({ not, value }: Token): Read {
  const code = stateCode(value);
  if (code !== null) return { clause: { kind: 'text', not, field: 'state', text: code, phrase: false } };
  const status = readStatusWord(value);
  if (status) return { clause: { kind: 'status', not, status } };
  return { problem: message('query.no_state', { value }) };
}

function readOperator(operator: Operator, token: Token, today: Day): Read {
  const { not, value, phrase } = token;
  if (operator.kind === 'text' && operator.field === 'state' && wordsOf(value).length > 0)
    return readState(token);
  if (operator.kind === 'text')
    return wordsOf(value).length === 0
      ? null
      : { clause: { kind: 'text', not, field: operator.field, text: value, phrase } };
  if (wordsOf(value).length === 0) return null;
  if (operator.kind === 'amount') return readAmounts(operator, token);
  if (operator.kind === 'day') return readDay(operator, token, today);
  if (operator.kind === 'status') {
    const flagged = operatorOf(value);
    if (flagged?.kind === 'flag') return { clause: { kind: 'flag', not, flag: flagged.flag } };
    const status = readStatusWord(value);
    return status
      ? { clause: { kind: 'status', not, status } }
      : { problem: message('query.no_status', { value, known: listed(STATUS_WORDS) }) };
  }
  if (operator.kind === 'type') {
    const type = readKindWord(value);
    return type
      ? { clause: { kind: 'type', not, type } }
      : { problem: message('query.no_kind', { value, known: listed(KIND_WORDS) }) };
  }
  return { problem: message('query.stands_alone', { name: operator.name }) };
}

function readToken(token: Token, today: Day): { clause: Clause | null; problem: Message | null } {
  const { not, name, value, phrase, typed } = token;
  const operator = name === null ? undefined : operatorOf(name);
  if (operator) {
    const read = readOperator(operator, token, today);
    return read && 'clause' in read
      ? { clause: read.clause, problem: null }
      : { clause: null, problem: read?.problem ?? null };
  }
  if (name === null && !phrase) {
    const flagged = operatorOf(value);
    if (flagged?.kind === 'flag') return { clause: { kind: 'flag', not, flag: flagged.flag }, problem: null };
  }
  // What looks like an operator but is none is looked for as it stands.
  const text = name === null || phrase ? value : typed;
  const clause: Clause | null = wordsOf(text).length === 0 ? null : { kind: 'words', not, text, phrase };
  if (name === null) return { clause, problem: null };
  const near = nearestOperator(name);
  const written = near?.kind === 'flag' || near?.kind === 'amount' ? near.example : `${near?.name}:`;
  const problem = near
    ? message('query.operator_meant', { name, meant: written })
    : message('query.no_operator', { name });
  return { clause, problem };
}

/**
 * Reads what a person typed into the search box. Never throws: what can't be understood is reported in `problems`.
 * `today` is what `delivered:today` stands for.
 */
export function parseQuery(text: string, today: Day): Query {
  const clauses: Clause[] = [];
  const problems = new Map<string, Message>();
  const add = (problem: Message) => void problems.set(keptMessage(problem), problem);
  for (const token of joined(text)) {
    const { clause, problem } = readToken(token, today);
    if (problem !== null) add(problem);
    if (clause && clauses.length === MOST_CLAUSES) add(message('query.too_many', { most: MOST_CLAUSES }));
    else if (clause) clauses.push(clause);
  }
  return { clauses, problems: [...problems.values()] };
}
