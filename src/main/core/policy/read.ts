import type { OfficePolicy, Policies, RawPolicy } from '../ports/index.ts';
import { POLICY_TABLE, type PolicyPlace } from './table.ts';

type Name = keyof Policies;
const NAMES = Object.keys(POLICY_TABLE) as Name[];

/** The policies in force, and in words what isn't. A value that can't be understood counts as not set. */
export function readPolicy({ source, entries, problem }: RawPolicy, place: PolicyPlace): OfficePolicy {
  const values: Record<string, unknown> = {};
  const problems = problem === null ? [] : [problem];
  for (const [written, value] of Object.entries(entries)) {
    // The names of a registry's values have no case.
    const name = NAMES.find((known) => known.toLowerCase() === written.trim().toLowerCase());
    if (name === undefined) {
      problems.push(`“${written.slice(0, 60)}” isn’t a setting that Ridgeline knows; it was ignored.`);
      continue;
    }
    const text = textOf(value);
    const read = text === null ? WRONG_KIND : POLICY_TABLE[name].read(text, place);
    if (read.ok) values[name] = read.value;
    else problems.push(`“${name}” isn’t in force: ${shown(value)} can’t be used. ${read.message}`);
  }
  return { source, values: values as Policies, problems };
}

const WRONG_KIND = { ok: false, message: 'It has to be text, a number, true or false.' } as const;

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return typeof value === 'boolean' || typeof value === 'number' ? `${value}` : null;
}

function shown(value: unknown): string {
  return typeof value === 'object' ? 'this value' : `“${String(value).slice(0, 60)}”`;
}
