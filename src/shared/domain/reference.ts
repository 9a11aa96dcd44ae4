/**
 * The app's own order reference, carried at the front of `notes` (section 2: "internal reference"): `RL-`, 16
 * Crockford base-32 characters, and a check character. It is how an order whose answer never came is found again.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 17 letters after `RL`, each perhaps parted by up to three signs or spaces; not a piece of a longer word. */
const TOKEN = /(?<![0-9A-Z])R[^0-9A-Z]{0,3}L(?:[^0-9A-Z]{0,3}[0-9A-Z]){17}(?![0-9A-Z])/g;

/** Weighted sum modulo 37; bodies whose check would fall outside the alphabet aren't used. */
function checkCharacter(body: string): string | undefined {
  let remainder = 0;
  for (const character of body) remainder = (remainder * 32 + ALPHABET.indexOf(character)) % 37;
  return ALPHABET[remainder];
}

/** Five bytes, the highest first, as eight characters of five bits. */
function eightCharacters(bytes: Uint8Array, from: number): string {
  let bits = 0;
  for (let at = from; at < from + 5; at += 1) bits = bits * 256 + (bytes[at] ?? 0);
  let characters = '';
  for (let left = 8; left > 0; left -= 1) {
    characters = `${ALPHABET[bits % 32]}${characters}`;
    bits = Math.floor(bits / 32);
  }
  return characters;
}

/**
 * Makes a reference. `random` gives 10 random bytes (80 bits) a call; it is asked again where the check character would
 * be a sign instead of a letter, because services may drop signs. Throws a RangeError on another length.
 */
export function makeReference(random: () => Uint8Array): string {
  for (;;) {
    const bytes = random();
    if (bytes.length !== 10) throw new RangeError('a reference takes 10 random bytes');
    const body = eightCharacters(bytes, 0) + eightCharacters(bytes, 5);
    const check = checkCharacter(body);
    if (check) return `RL-${body}${check}`;
  }
}

/** The mark of a desk: 1 to 12 letters, digits or hyphens. */
export const DESK_MARK = /^[0-9A-Z](?:[0-9A-Z-]{0,10}[0-9A-Z])?$/;

/** Three letters for a computer that nobody has named, from 2 random bytes. */
export function makeDeskMark(random: Uint8Array): string {
  const [high = 0, low = 0] = random;
  const value = high * 256 + low;
  return [10, 5, 0].map((shift) => ALPHABET[(value >> shift) & 31]).join('');
}

/**
 * Puts a reference in front of the person's own notes, and the mark of the desk that orders between them ('' for none). The
 * mark is its own word: a service that drops signs or changes it leaves the reference as it is.
 */
export function withReference(reference: string, notes: string, desk = ''): string {
  return [reference, desk === '' ? '' : `desk:${desk}`, notes].filter((part) => part !== '').join(' ');
}

/** The person's own notes without the reference and the mark of the desk in front. */
export function withoutReference(notes: string): string {
  return notes.replace(/^RL-[0-9A-HJKMNP-TV-Z]{17}(?:\s+desk:[0-9A-Z-]{1,12}(?=\s|$))?\s?/i, '');
}

/** The mark of the desk that ordered, behind a well-formed reference; null where there is none. */
export function deskIn(notes: string): string | null {
  // Most notes have no mark, and taking a text apart costs an export of many orders a fifth of its time.
  if (!/desk:|&/i.test(notes)) return null;
  const text = unescapeHtml(notes).toUpperCase();
  for (const match of text.matchAll(TOKEN)) {
    if (referencesIn(match[0]).length === 0) continue;
    const behind = text.slice(match.index + match[0].length);
    const mark = /^\s+DESK:([0-9A-Z-]{1,12})(?=\s|$)/.exec(behind)?.[1];
    if (mark !== undefined && DESK_MARK.test(mark)) return mark;
  }
  return null;
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/&[a-z]+;/gi, ' ');
}

/** Every well-formed reference in a text: case, spaces, punctuation and HTML escapes ignored, check character verified. */
export function referencesIn(notes: string): string[] {
  const found = new Set<string>();
  for (const [match] of unescapeHtml(notes).toUpperCase().matchAll(TOKEN)) {
    const letters = match.replace(/[^0-9A-Z]/g, '').slice(2);
    if (checkCharacter(letters.slice(0, 16)) === letters[16]) found.add(`RL-${letters}`);
  }
  return [...found];
}

/** Whether `notes`, as the service gave them back, carry this very reference. */
export function carriesReference(notes: string, reference: string): boolean {
  return referencesIn(notes).includes(reference);
}
