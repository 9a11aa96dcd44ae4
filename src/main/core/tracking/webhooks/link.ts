import { DAY, type Millis } from '../../../../shared/domain/units.ts';
import type { DeliveryLink } from '../../kernel/delivery-link.ts';

const ADDRESSES = ['downloadallurl', 'downloadurl', 'downloadlink', 'downloadall'];
const TOKENS = ['downloadtoken', 'filetoken', 'token'];
const ENDS = ['downloadexpiresat', 'downloadtokenexpiresat', 'tokenexpiresat', 'expiresat'];
const TIMES = ['createdat', 'occurredat', 'sentat', 'timestamp', 'time', 'deliveredat'];
const LONGEST = 4_000;
const MOST_VALUES = 5_000;
const DEEPEST = 12;

/** Reads the link from any plausible payload. Null when there is none; its 24 hours never end later than a day from now. */
export function readDeliveryLink(payload: unknown, now: Millis): DeliveryLink | null {
  const texts = textsOf(payload);
  const first = (names: readonly string[]) => names.flatMap((name) => texts.get(name) ?? [])[0] ?? null;
  const address = first(ADDRESSES);
  const token = first(TOKENS);
  if (address === null && token === null) return null;
  const end = timeOf(first(ENDS)) ?? Number.POSITIVE_INFINITY;
  const begun = Math.min(now, timeOf(first(TIMES)) ?? now);
  return { address, token, until: Math.min(end, begun + DAY) };
}

/** The first text or number under each name, in small letters without separators, wherever it stands. */
function textsOf(payload: unknown): Map<string, string> {
  const found = new Map<string, string>();
  let left = MOST_VALUES;
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
    const members = Object.entries(value);
    for (const [key, member] of members) {
      left -= 1;
      if (left < 0) return;
      const name = key.toLowerCase().replace(/[^a-z]/g, '');
      const text = typeof member === 'number' ? String(member) : member;
      if (typeof text === 'string' && text !== '' && text.length <= LONGEST && !found.has(name))
        found.set(name, text);
    }
    // What stands nearer to the top goes first.
    for (const [, member] of members) walk(member, depth + 1);
  };
  walk(payload, 0);
  return found;
}

/** An ISO date, or seconds or milliseconds since 1970. */
function timeOf(text: string | null): Millis | null {
  if (text === null) return null;
  if (/^\d{9,13}$/.test(text)) return text.length > 10 ? Number(text) : Number(text) * 1_000;
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
