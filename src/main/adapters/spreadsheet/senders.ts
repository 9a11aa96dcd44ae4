import { addressOf } from '../../../shared/domain/address/line-address.ts';

/** “Rick: 12 Oak St, Decatur IL 62521”, “Office: got it”: who wrote each message of a thread that was copied as text. */
const SENT = /^\s*(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}):\s+(?=\S)/u;
/** What a form or a record writes before its values is nobody's name. */
const LABELS =
  /^(?:(?:home)?owners?|names?|customers?|clients?|insured|contact|address(?:es)?|addr|property|location|street|city|state|zip|phone|cell|mobile|tel|e-?mail|claim|policy|carrier|insurance|adjuster|agent|tenants?|notes?|comments?|remarks?|gate|access|roof|report|order|job|jobs|date|time|due|rush|status|price|total|from|to|cc|subject|sent|re|fw|fwd|ps|attn|warning|important|update|also|next|first|second|third|site|unit|building|lot)\b/i;
const MOST = 4;
const LEAST_MESSAGES = 4;
const MOSTLY = 0.6;

/** Names that the lines of a copied thread begin with; empty where the text is none. Somebody in it also says something else than addresses. */
export function sendersOf(lines: readonly string[]): ReadonlySet<string> {
  const filled = lines.filter((line) => line.trim() !== '');
  const messages = filled.flatMap((line) => {
    const [start, name = ''] = SENT.exec(line) ?? [];
    return start === undefined || LABELS.test(name) ? [] : [{ name, said: line.slice(start.length) }];
  });
  const names = new Set(messages.map(({ name }) => name));
  if (messages.length < LEAST_MESSAGES || messages.length < filled.length * MOSTLY || names.size > MOST)
    return new Set();
  const isOfBoth = [...names].some((name) => {
    const own = messages.filter((message) => message.name === name);
    const places = own.filter(({ said }) => addressOf(said) !== null).length;
    return places > 0 && places < own.length;
  });
  return isOfBoth ? names : new Set();
}

/** A message without its sender. */
export function withoutSender(line: string, senders: ReadonlySet<string>): string {
  const [start, name = ''] = senders.size === 0 ? [] : (SENT.exec(line) ?? []);
  return start !== undefined && senders.has(name) ? line.slice(start.length) : line;
}
