export type FieldProblem = { field: string; message: string };

type ProblemDetail = { fields?: FieldProblem[]; headers?: Record<string, string> };

/** A refusal that the caller receives: HTTP status, a stable code, a sentence, and the fields it is about. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly fields: FieldProblem[];
  readonly headers: Record<string, string>;

  constructor(statusCode: number, code: string, message: string, detail: ProblemDetail = {}) {
    super(message);
    this.name = 'Problem';
    this.statusCode = statusCode;
    this.code = code;
    this.fields = detail.fields ?? [];
    this.headers = detail.headers ?? {};
  }
}

/** 400 `validation_failed`: the message repeats the first field's so that it reads well on its own. */
export function validationProblem(fields: FieldProblem[]): Problem {
  const first = fields[0]?.message ?? 'The request is not valid.';
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : '';
  return new Problem(400, 'validation_failed', `${first}${more}`, { fields });
}
