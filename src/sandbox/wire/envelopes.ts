import type { FieldProblem } from '../problem.ts';

/** A page of a list; `total` counts the whole list. */
export function pageBody<T>(data: T[], page: number, pageSize: number, total: number) {
  return { data, page, pageSize, total };
}

/** A list that is always answered whole. */
export function listBody<T>(data: T[]) {
  return { data, total: data.length };
}

type ErrorDetail = { code: string; message: string; fields?: FieldProblem[] };

/** The error object; `fields` is there only when the refusal is about named fields. */
export function errorDetail(code: string, message: string, fields: FieldProblem[]): ErrorDetail {
  return fields.length === 0 ? { code, message } : { code, message, fields };
}

/** The body of every answer that is not a success. */
export function errorBody(code: string, message: string, fields: FieldProblem[] = []) {
  return { error: errorDetail(code, message, fields) };
}

/** One item of a bulk answer: its place in the request and its notes, so that nothing depends on order alone. */
export type BulkResult<T> =
  | { index: number; notes: string | null; created: true; order: T }
  | { index: number; notes: string | null; created: false; error: ErrorDetail };

export function bulkBody<T>(results: BulkResult<T>[]) {
  const created = results.filter((result) => result.created).length;
  return { results, created, refused: results.length - created };
}
