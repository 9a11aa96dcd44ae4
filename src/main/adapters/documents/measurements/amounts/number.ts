/** How a file writes its decimals; `unknown`: it doesn't say, so `2.367` may be two or two thousand. */
export type DecimalSign = 'point' | 'comma' | 'unknown';

export type PlainNumber = {
  readonly value: number;
  /** Digits behind the decimal sign. */
  readonly decimals: number;
};

/** A number as it is written, before it's known which sign is the decimal one. */
export type WrittenNumber =
  | { readonly sure: true; readonly number: PlainNumber; readonly sign: 'point' | 'comma' | null }
  /** One separator and three digits behind it: thousands in one country, decimals in another. */
  | { readonly sure: false; readonly separator: '.' | ','; readonly digits: readonly [string, string] };

const SPACES = /[\u0020\u00A0\u2007\u2009\u202F'’]/g;
const SPACED_GROUPS = /^\d{1,3}(?:[\u0020\u00A0\u2007\u2009\u202F'’]\d{3})+(?:[.,]\d+)?$/;

const plain = (whole: string, fraction: string): PlainNumber => ({
  value: Number(`${whole}.${fraction || '0'}`),
  decimals: fraction.length,
});

/** Reads digits with separators and an optional minus; null when they aren't one number. */
export function writtenNumber(text: string): WrittenNumber | null {
  const negative = /^[-−]/.test(text);
  const found = unsigned(negative ? text.slice(1) : text);
  if (!negative || found === null) return found;
  if (!found.sure) return { ...found, digits: [`-${found.digits[0]}`, found.digits[1]] };
  return { ...found, number: { ...found.number, value: -found.number.value } };
}

function unsigned(text: string): WrittenNumber | null {
  let digits = text;
  if (SPACED_GROUPS.test(digits)) digits = digits.replace(SPACES, '');
  if (!/^\d[\d.,]*$/.test(digits) || /[.,]$/.test(digits)) return null;
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points === 0 && commas === 0) return { sure: true, number: plain(digits, ''), sign: null };
  if (points > 0 && commas > 0) {
    const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    return withBoth(digits, decimal);
  }
  const separator = points > 0 ? '.' : ',';
  const sign = separator === '.' ? 'point' : 'comma';
  const parts = digits.split(separator);
  const [whole = '', fraction = ''] = parts;
  if (parts.length > 2) {
    if (!isGrouped(parts)) return null;
    return { sure: true, number: plain(parts.join(''), ''), sign: sign === 'point' ? 'comma' : 'point' };
  }
  if (fraction.length === 3 && whole.length <= 3 && !/^0/.test(whole))
    return { sure: false, separator, digits: [whole, fraction] };
  return { sure: true, number: plain(whole, fraction), sign };
}

function withBoth(digits: string, decimal: '.' | ','): WrittenNumber | null {
  const at = digits.lastIndexOf(decimal);
  const groups = digits.slice(0, at).split(decimal === '.' ? ',' : '.');
  const fraction = digits.slice(at + 1);
  if (!isGrouped(groups) || !/^\d+$/.test(fraction)) return null;
  return {
    sure: true,
    number: plain(groups.join(''), fraction),
    sign: decimal === '.' ? 'point' : 'comma',
  };
}

const isGrouped = ([first = '', ...others]: readonly string[]) =>
  /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));

/** The number under the file's decimal sign; null where the file doesn't say which one it uses. */
export function settled(written: WrittenNumber, sign: DecimalSign): PlainNumber | null {
  if (written.sure) {
    // `12,5` in a file that writes decimal points is a list or a slip, not a number.
    return written.sign !== null && sign !== 'unknown' && written.sign !== sign ? null : written.number;
  }
  if (sign === 'unknown') return null;
  const [whole, fraction] = written.digits;
  const isDecimal = (sign === 'point') === (written.separator === '.');
  return isDecimal ? plain(whole, fraction) : plain(`${whole}${fraction}`, '');
}
