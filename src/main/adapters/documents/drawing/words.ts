/** Characters of one text that are drawn, and lines of one paragraph. */
const MOST_TEXT = 500;
const MOST_LINES = 50;

const SPECIAL: Readonly<Record<string, string>> = { d: '°', c: '⌀', p: '±', '%': '%' };

/** A single line (TEXT): `%%d` is a degree sign, `%%u` switches underlining, `\U+2013` is a character. */
export function plainText(value: string): string {
  return clean(
    value.replace(/%%([dcpuok%])/gi, (_all, letter: string) => SPECIAL[letter.toLowerCase()] ?? ''),
  );
}

/** A paragraph (MTEXT) as lines, without its formatting codes. */
export function plainLines(value: string): string[] {
  const text = value
    .slice(0, MOST_TEXT * MOST_LINES)
    // Escaped characters are put aside, so that they aren't taken for codes.
    .replace(/\\([\\{}])/g, (_all, character: string) => ASIDE[character] ?? '')
    .replace(/\\P/g, '\n')
    .replace(/\\~/g, ' ')
    .replace(/\\S([^;\\]{0,80});/g, (_all, stacked: string) => stacked.replace(/[\^#]/, '/'))
    .replace(/\\[ACFHQTWacfhqtwp][^;\\{}]{0,200};/g, '')
    .replace(/\\[LlOoKkNX]/g, '')
    .replace(/[{}]/g, '')
    .replace(/[\ue000-\ue002]/g, (mark) => ASIDE_BACK[mark] ?? '');
  return text.split('\n').slice(0, MOST_LINES).map(plainText);
}

const ASIDE: Readonly<Record<string, string>> = { '\\': '\ue000', '{': '\ue001', '}': '\ue002' };
const ASIDE_BACK: Readonly<Record<string, string>> = { '\ue000': '\\', '\ue001': '{', '\ue002': '}' };

/** Without control characters and those that turn the direction of reading. */
function clean(text: string): string {
  return text
    .replace(/\\U\+([0-9a-f]{4})/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .slice(0, MOST_TEXT)
    .trim();
}
