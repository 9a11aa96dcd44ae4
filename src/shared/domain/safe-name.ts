/** The longest name of one folder or file. Characters; leaves room for a path on Windows. */
export const MAX_NAME = 180;

const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
// Control and format characters (right-to-left overrides among them), and what Windows refuses or reads as a stream.
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"/\\|?*\u2028\u2029]/gu;

/**
 * Makes one path segment of any text, safe on Windows, macOS and Linux: the only way a name from the service or a
 * person becomes a path. Keeps the ending when it shortens. Never empty, never `.` or `..`.
 */
export function safeName(text: string, fallback = 'file'): string {
  let name = text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').trim();
  name = name.replace(/^[. ]+/u, '').replace(/[. ]+$/u, '');
  if (name === '') name = fallback;
  if (RESERVED.test(name)) name = `_${name}`;
  return shorten(name, MAX_NAME);
}

/** Cuts a name to `limit` characters (whole code points), keeping an ending of up to 10. */
function shorten(name: string, limit: number): string {
  if (name.length <= limit) return name;
  const ending = /\.[^. ]{1,10}$/u.exec(name)?.[0] ?? '';
  let stem = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    if (stem.length + character.length > limit - ending.length) break;
    stem += character;
  }
  return stem.replace(/[. ]+$/u, '') + ending;
}

/** The form under which two names are one file on Windows and macOS. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

/**
 * A free name: `report.pdf`, then `report (2).pdf` ... `taken` says whether a key (see `nameKey`) is in use; lower numbers
 * than `first` aren't tried.
 */
export function freeName(name: string, taken: (key: string) => boolean, first = 2): string {
  if (!taken(nameKey(name))) return name;
  const ending = /\.[^. ]{1,10}$/u.exec(name)?.[0] ?? '';
  for (let number = first; ; number += 1) {
    const suffix = ` (${number})`;
    const stem = shorten(
      name.slice(0, name.length - ending.length),
      MAX_NAME - ending.length - suffix.length,
    );
    const candidate = `${stem}${suffix}${ending}`;
    if (!taken(nameKey(candidate))) return candidate;
  }
}
