import { PAGES } from '../model/choices.ts';
import { type FieldProblem, validationProblem } from '../problem.ts';

type PageRequest = { page: number; pageSize: number };

/**
 * Reads the query values page and pageSize (section 4, GET /v4/orders), pages counted from 1. `sizeOfWhole` is the
 * page size where the query asks for no page at all. Throws the 400 problem that names the value that is not a
 * whole number in range.
 */
export function readPage(
  query: Record<string, unknown>,
  sizeOfWhole: number = PAGES.defaultSize,
): PageRequest {
  const problems: FieldProblem[] = [];
  const count = (name: string, fallback: number, max: number) => {
    const found = query[name];
    if (found === undefined) return fallback;
    if (typeof found === 'string' && /^[0-9]{1,10}$/.test(found)) {
      const value = Number(found);
      if (value >= 1 && value <= max) return value;
    }
    problems.push({ field: name, message: `${name} must be a whole number from 1 to ${max}.` });
    return fallback;
  };
  const asked = 'page' in query || 'pageSize' in query;
  const page = count('page', 1, PAGES.maxPage);
  const pageSize = count('pageSize', asked ? PAGES.defaultSize : sizeOfWhole, PAGES.maxSize);
  if (problems.length > 0) throw validationProblem(problems);
  return { page, pageSize };
}
