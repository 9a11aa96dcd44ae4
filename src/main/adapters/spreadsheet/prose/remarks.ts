import { lineText, withoutPhones } from '../../../../shared/domain/address/line-address.ts';
import type { House } from './houses.ts';
import type { Part } from './parts.ts';
import type { Token } from './tokens.ts';

/** What stands between the parts of a line and says nothing: “owner is”, “homeowner”, “for”. */
const JOINT =
  /^(?:(?:and|the|a|an|this|that|her|his|their|its|it's|thats|that's|is|was|for|with|of|in|at|by|zip|code|name|names|owner|owners|homeowner|homeowners|seller|sellers|insured|customer|client|belongs to|owned|h\/o|ho|mr|mrs|ms|dr|claim|email|e-mail|cell|phone|ph)\b[\s,.:#'’-]*)+/i;
const EDGES = /^[\s,.;:|/()[\]•*+=–—-]+|[\s,;:|/()[\]•*–—-]+$/g;
/** What will be asked about where it stands before an address. */
const WATCHED = /\b(?:rush|asap|urgent|cancel\w*|skip|hold|don'?t|do not|no longer|lost|done)\b/i;
const NO_MAIL = /^no e-?mails?(?: address)?(?: yet)?\W*$/i;
/** “Bldg 1 - 12 Oak St”, “Preschool: 12 Oak St”: what a building is called. */
const CALLED =
  /^(?:the )?(?:\p{L}[\p{L}'’.-]*\s+){0,3}(?:bldg|building|clubhouse|pool house|gym|chapel|\p{L}*school|church|sanctuary|hall|office|barn|shop|garage|parsonage|rectory|manse|vicarage|convent|lodge|food shelf|food pantry|center|library|station|field house)\b[^,]{0,40}[-–—:,]\s*$/iu;
const SPEAKS = /\p{L}{2}/u;

const isNameOf = (text: string, owner: string): boolean =>
  owner === '' ||
  text.split(/[^\p{L}]+/u).some((word) => word.length > 1 && owner.includes(word)) ||
  owner.toLowerCase().includes(text.toLowerCase());

/** What a line says of its house behind its street, without the parts that go to other cells. */
export function remarkOf(
  lines: readonly string[],
  tokens: readonly Token[],
  parts: readonly Part[],
  { line, street, owner }: House,
  from: number,
  until: number,
): string {
  const text = lines[line - 1] ?? '';
  // Another's name is said of the house: its insurer, its tenant.
  const own = parts.filter(
    (part) =>
      part.line === line &&
      part.from > street.from &&
      part.from < until &&
      (part.kind !== 'owner' || isNameOf(part.text, owner)),
  );
  const end = tokens[until]?.line === line ? (tokens[until]?.start ?? text.length) : text.length;
  // “RUSH - 12 Oak St”: what will be asked about.
  const said: string[] = [];
  const start = tokens[from]?.line === line ? (tokens[from]?.start ?? 0) : 0;
  const ahead = lineText(text.slice(start, tokens[street.from]?.start ?? 0));
  if (WATCHED.test(ahead) || CALLED.test(ahead)) said.push(ahead);
  let at = tokens[street.to - 1]?.end ?? 0;
  for (const part of own) {
    said.push(text.slice(at, tokens[part.from]?.start ?? at));
    at = tokens[part.to - 1]?.end ?? at;
  }
  said.push(text.slice(at, end));
  return said
    .map((piece) => withoutPhones(piece).replace(EDGES, '').replace(JOINT, '').replace(EDGES, ''))
    .filter((piece) => SPEAKS.test(piece) && !NO_MAIL.test(piece))
    .join('; ');
}
