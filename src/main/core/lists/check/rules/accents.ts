/** What Windows-1252 has at 0x80 to 0x9f. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The beginning of a character of UTF-8 that was read as Windows-1252: "Ã±", "â€™". */
const SIGN = /[ÂÃâÄÅÐÑ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

function asBytes(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const letter of text) {
    const high = HIGH.indexOf(letter);
    const code = high >= 0 ? 0x80 + high : (letter.codePointAt(0) ?? 0);
    if (code > 0xff) return null;
    bytes.push(code);
  }
  return Uint8Array.from(bytes);
}

/** UTF-8 that was read as Windows-1252, read rightly; the text as it is where it isn't that. */
export function ungarbled(text: string): string {
  const bytes = SIGN.test(text) ? asBytes(text) : null;
  if (!bytes) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

export function garbled(text: string): boolean {
  return ungarbled(text) !== text;
}
