import { harmlessFact, onlyCode, placesOf, withoutNames } from './private-text.ts';

const PLACES = 4;

type LoggedError = { name?: unknown; message?: unknown; stack?: unknown; cause?: LoggedError };
type Line = {
  at?: unknown;
  level?: unknown;
  what?: unknown;
  id?: unknown;
  facts?: Record<string, unknown>;
  error?: LoggedError;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function errorText(error: LoggedError): string {
  const places = placesOf(text(error.stack), PLACES).join(', ');
  const cause = error.cause ? `, because of ${errorText(error.cause)}` : '';
  return `${onlyCode(text(error.name))}: ${withoutNames(text(error.message))}${places ? ` (${places})` : ''}${cause}`;
}

/** A line of the log as a report shows it: "2026-11-22T17:04:05.123Z error download [K4F2]  orders 3 · ..." */
export function logLine(json: string): string {
  let line: Line;
  try {
    line = JSON.parse(json) as Line;
  } catch {
    return '(a line that a crash cut off)';
  }
  const id = line.id === undefined ? '' : ` [${onlyCode(line.id)}]`;
  const facts = Object.entries(line.facts ?? {}).map(
    ([name, value]) => `${name} ${harmlessFact(name, value)}`,
  );
  const more = [...facts, ...(line.error ? [errorText(line.error)] : [])].join(' · ');
  const head = `${text(line.at)} ${text(line.level)} ${withoutNames(text(line.what))}${id}`;
  return more === '' ? head : `${head}  ${more}`;
}
