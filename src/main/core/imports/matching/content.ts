import type { ImportTarget } from '../../../../shared/domain/import.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { isPropertyWord } from '../property-words.ts';
import { findState } from '../states.ts';
import { findService, readPropertyType, readYesNo } from '../values.ts';

/** What values look like. `least`: the share that must look like it. `words` end the sentence "12 of 12 values ...". */
type Look = {
  readonly target: ImportTarget;
  readonly least: number;
  readonly words: string;
  readonly test: (value: string, services: readonly ReportService[]) => boolean;
};

const STREET_WORD =
  /\b(st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|way|pl|place|cir|circle|ter|terrace|pkwy|parkway|hwy|highway|trl|trail|loop|run|row|sq|square|pike|path|cv|cove|pt|point)\b/i;
const DECIMAL = /^-?\d{1,3}\.\d{3,}$/;
const number = (value: string) => (DECIMAL.test(value) ? Number(value) : Number.NaN);

const LOOKS: readonly Look[] = [
  {
    target: 'customerEmail',
    least: 0.6,
    words: 'look like e-mail addresses',
    test: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  },
  {
    target: 'referenceImageUrl',
    least: 0.7,
    words: 'are web addresses',
    test: (value) => /^https?:\/\/\S+$/i.test(value),
  },
  {
    target: 'serviceId',
    least: 0.6,
    words: 'are reports you can order',
    test: (value, services) => findService(value, services) !== undefined,
  },
  {
    target: 'propertyType',
    least: 0.8,
    words: 'are kinds of property',
    test: (value) => readPropertyType(value) !== undefined || isPropertyWord(value),
  },
  {
    target: 'latitude',
    least: 0.9,
    words: 'look like latitudes',
    test: (value) => number(value) >= 17 && number(value) <= 72,
  },
  {
    target: 'longitude',
    least: 0.9,
    words: 'look like longitudes',
    test: (value) => number(value) >= -180 && number(value) <= -64,
  },
  {
    target: 'state',
    least: 0.9,
    words: 'are states',
    test: (value) => findState(value) !== undefined,
  },
  {
    target: 'zip',
    least: 0.9,
    words: 'look like ZIP codes',
    test: (value) => /^\d{5}(-\d{4})?$/.test(value),
  },
  {
    target: 'address',
    least: 0.6,
    words: 'look like addresses',
    test: (value) =>
      /^\d+[a-z]?[ -]/i.test(value) && /,/.test(value) && /\b[a-z]{2}\b.*\d{4,5}(-\d{4})?$/i.test(value),
  },
  {
    target: 'street',
    least: 0.6,
    words: 'look like streets with a number',
    test: (value) => /^\d+[a-z]?([-\s/]\S+)*\s+\S/i.test(value) && STREET_WORD.test(value),
  },
];

/** What the values of a column look like; null when they don't look like anything. `values` are filled ones. */
export function byContent(
  values: readonly string[],
  services: readonly ReportService[],
): { readonly target: ImportTarget; readonly share: number; readonly why: string } | null {
  if (values.length === 0) return null;
  for (const { target, least, words, test } of LOOKS) {
    const hits = values.filter((value) => test(value.trim(), services)).length;
    const share = hits / values.length;
    if (share >= least) return { target, share, why: `${hits} of ${values.length} values ${words}` };
  }
  return null;
}

/** How many of the values can be what the name says; 1 where nothing can be said. */
export function fits(
  target: ImportTarget,
  values: readonly string[],
  services: readonly ReportService[],
): number {
  if (values.length === 0) return 1;
  const test = FITS[target];
  return test ? values.filter((value) => test(value.trim(), services)).length / values.length : 1;
}

const FITS: Readonly<Partial<Record<ImportTarget, Look['test']>>> = {
  customerEmail: (value) => value.includes('@'),
  address: (value) => /\p{L}/u.test(value) && !value.includes('@'),
  street: (value) => !value.includes('@'),
  customerName: (value) => /\p{L}/u.test(value),
  latitude: (value) => /\d/.test(value) && Math.abs(Number.parseFloat(value)) <= 180,
  longitude: (value) => /\d/.test(value) && Math.abs(Number.parseFloat(value)) <= 180,
  zip: (value) => /\d{3,}/.test(value),
  rushOrder: (value) => readYesNo(value) !== undefined,
  pdfRequired: (value) => readYesNo(value) !== undefined,
  referenceImageUrl: (value) => /[/.]/.test(value),
  serviceId: (value, services) => services.length === 0 || /\p{L}/u.test(value),
  propertyType: (value) => readPropertyType(value) !== undefined || isPropertyWord(value),
};
