/** Names of columns whose cells have somebody's numbers besides: “Insured / phone / email”, “Job (name / address / phone)”. */

const BETWEEN = String.raw`\s*(?:[/,&+]|\band\b)\s*`;
const END = String.raw`(?=\s*(?:[/,&+)]|\band\b|$))`;
const PHONES = String.raw`(?:(?:phones?|ph|tel|telephone|cell|mobile)\b\.?(?:\s*(?:#|no\.?|nums?|numbers?))?)`;
const LISTED = new RegExp(`${BETWEEN}${PHONES}${END}|(^|\\()\\s*${PHONES}${BETWEEN}`, 'gi');
const MAILED = new RegExp(`${BETWEEN}e-?mails?${END}`, 'gi');

/** A name without the phone numbers that it lists, and without the email addresses beside them; the name itself where it lists no numbers. */
export function withoutPhones(header: string): string {
  if (!/[/,&+]|\band\b/i.test(header)) return header;
  const left = header.replace(LISTED, '$1');
  return left === header || left.trim() === '' ? header : left.replace(MAILED, '');
}
