const grouped = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const FORMATS = [grouped(0), grouped(1), grouped(2)] as const;

/** 2366.97 -> "2,367". */
export const whole = (value: number): string => FORMATS[0].format(value);
/** 2204.76 -> "2,204.8". */
export const tenths = (value: number): string => FORMATS[1].format(value);
/** 2366.9687 -> "2,366.97". */
export const hundredths = (value: number): string => FORMATS[2].format(value);
/** Square feet as squares, to the hundredth. */
export const squares = (squareFeet: number): string => hundredths(squareFeet / 100);
/** Thirds of a square as the trade prints them: the third is cut, not rounded. 77 -> "25.66". */
export const thirds = (count: number): string =>
  `${Math.floor(count / 3)}${['.00', '.33', '.66'][count % 3]}`;
export const pitch = (rise: number): string => `${rise}/12`;
export const percent = (value: number): string => `${tenths(value)}%`;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Jun 3, 2025" in UTC. An unreadable time is returned as it came. */
export function day(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return DAY.format(time);
}

/** "$31.00"; a currency that isn't an ISO code is written after the number. */
export function money(cents: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
  } catch {
    return `${hundredths(cents / 100)} ${currency}`;
  }
}

/** Seven digits and six: coordinates as the trade writes them. */
export const coordinate = (degrees: number): string => degrees.toFixed(7).replace(/0{1,4}$/, '');
