import { MAX_LENGTH } from './choices.ts';

/**
 * The creation body of section 2 as this service reads, keeps, describes and returns it. It is written from the interface
 * document and not from the app's own table: a client and a service that share one description can't catch each other's
 * mistakes (decision 370).
 */
type FieldRow = {
  readonly kind: 'text' | 'email' | 'url' | 'service' | 'propertyType' | 'latitude' | 'longitude' | 'flag';
  readonly isRequired: boolean;
  /** Unicode code points. */
  readonly max?: number;
  /** What a flag is when it isn't given. */
  readonly fallback?: boolean;
  /** For the service's description of its API. */
  readonly about?: string;
};

export const ORDER_FIELDS = {
  customerName: { kind: 'text', isRequired: true, max: MAX_LENGTH.customerName, about: 'Property owner.' },
  customerEmail: {
    kind: 'email',
    isRequired: true,
    max: MAX_LENGTH.customerEmail,
    about: "Property owner's contact.",
  },
  address: { kind: 'text', isRequired: true, max: 500, about: 'Property location.' },
  serviceId: {
    kind: 'service',
    isRequired: true,
    max: MAX_LENGTH.serviceId,
    about: 'Taken from the services list. One that is not on it is refused.',
  },
  propertyType: { kind: 'propertyType', isRequired: true },
  latitude: { kind: 'latitude', isRequired: false, about: 'Improves address resolution.' },
  longitude: { kind: 'longitude', isRequired: false, about: 'Improves address resolution.' },
  rushOrder: { kind: 'flag', isRequired: false, fallback: false, about: 'Faster, for a charge.' },
  pdfRequired: { kind: 'flag', isRequired: false, fallback: true, about: 'A PDF report, for a charge.' },
  additionalInstructions: {
    kind: 'text',
    isRequired: false,
    max: 5000,
    about: 'Free text for the measurement team.',
  },
  notes: { kind: 'text', isRequired: false, max: MAX_LENGTH.notes, about: 'Free text (internal reference).' },
  insuredName: { kind: 'text', isRequired: false, max: 200, about: 'Insurance metadata.' },
  claimNumber: {
    kind: 'text',
    isRequired: false,
    max: 100,
    about: 'Insurance metadata. Text: leading zeros stay.',
  },
  referenceImageUrl: {
    kind: 'url',
    isRequired: false,
    max: 2048,
    about: 'Publicly reachable photo. It is not fetched.',
  },
} as const satisfies Readonly<Record<string, FieldRow>>;

export type OrderField = keyof typeof ORDER_FIELDS;
export const FIELD_KEYS = Object.keys(ORDER_FIELDS) as readonly OrderField[];
export const fieldRow = (field: OrderField): FieldRow => ORDER_FIELDS[field];

export const PROPERTY_TYPES = ['Residential', 'Commercial'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

type ValueOf<Row extends FieldRow> = Row extends { kind: 'flag' }
  ? boolean
  : Row extends { kind: 'latitude' | 'longitude' }
    ? number | null
    : Row extends { kind: 'propertyType' }
      ? PropertyType
      : Row extends { isRequired: true }
        ? string
        : string | null;
/** The creation body after validation, with its defaults filled in. */
export type OrderRequest = { [Field in OrderField]: ValueOf<(typeof ORDER_FIELDS)[Field]> };

/** A body that gives none of the optional fields. */
export const NOTHING_OPTIONAL = Object.fromEntries(
  FIELD_KEYS.filter((field) => !fieldRow(field).isRequired).map((field) => [
    field,
    fieldRow(field).fallback ?? null,
  ]),
) as {
  [Field in OrderField as (typeof ORDER_FIELDS)[Field]['isRequired'] extends true
    ? never
    : Field]: OrderRequest[Field];
};

/** The column of the orders table: a name in lower case, with underscores. */
export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
