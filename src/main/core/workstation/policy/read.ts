import { message } from '../../../../shared/copy/message.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { OfficePolicy, Policies, RawPolicy } from '../../ports/index.ts';
import { POLICY_TABLE, type PolicyPlace } from './table.ts';

type Name = keyof Policies;
const NAMES = Object.keys(POLICY_TABLE) as Name[];

/** The policies in force, and what isn't. A value that can't be understood counts as not set. */
export function readPolicy({ source, entries, problem }: RawPolicy, place: PolicyPlace): OfficePolicy {
  const values: Record<string, unknown> = {};
  const problems = problem === null ? [] : [problem];
  for (const [written, value] of Object.entries(entries)) {
    // The names of a registry's values have no case.
    const name = NAMES.find((known) => known.toLowerCase() === written.trim().toLowerCase());
    if (name === undefined) {
      problems.push(message('policy.unknown', { name: written.slice(0, 60) }));
      continue;
    }
    const text = textOf(value);
    const read = text === null ? WRONG_KIND : POLICY_TABLE[name].read(text, place);
    if (read.ok) values[name] = read.value;
    else problems.push(message('policy.not_in_force', { name, value: shown(value), why: read.message }));
  }
  return { source, values: values as Policies, problems };
}

const WRONG_KIND = { ok: false, message: message('policy.needs_value') } as const;

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return typeof value === 'boolean' || typeof value === 'number' ? `${value}` : null;
}

function shown(value: unknown): Message {
  return typeof value === 'object'
    ? message('policy.this_value')
    : message('listQuestions.quoted', { name: String(value).slice(0, 60) });
}
