/**
 * How a value is written and read. `line`: text in one line; `lines`: text that may have several; `latitude`,
 * `longitude`: degrees; `service`: an id of the services list; `propertyType`: one of `PROPERTY_TYPES`.
 */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'email'
  | 'url'
  | 'latitude'
  | 'longitude'
  | 'flag'
  | 'service'
  | 'propertyType';
export type FieldGroup = 'property' | 'report' | 'customer' | 'claim' | 'notes';

type FieldRow = {
  /** The name in bodies of the service (interface document, section 2). */
  readonly wire: string;
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  /** On the form, the review, an order's page, in its history. */
  readonly label: string;
  /** Inside a sentence, after "the" or "no". */
  readonly inSentence: string;
  /** Whether no order can be placed without it (section 2). */
  readonly isRequired: boolean;
  /** Characters. The document gives no lengths; these keep a slip of the clipboard from being sent. Null: not a text. */
  readonly maxLength: number | null;
  /** Before anybody has chosen: a flag's default (section 2), '' elsewhere. */
  readonly initial: boolean | '';
  /** `place`: from left to right until a person moves it; `edge`: the side at which it stays in view. Width: CSS pixels. */
  readonly column: {
    readonly label: string;
    readonly place: number;
    readonly width: number;
    readonly edge: 'left' | 'right' | null;
  };
  /** What the two example rows of the template hold. */
  readonly examples: readonly [string, string];
  /** Whether a change by the service after the order was placed goes into its history and the inbox. */
  readonly isWatched: boolean;
  /** Whether it is a column of the template and of exported lists. */
  readonly isExported: boolean;
  /** Whether the cover sheet of a packet shows it. */
  readonly isOnCover: boolean;
};

/** Every field of an order, in the order of the interface document (section 2, Order). The only description the app has. */
export const ORDER_FIELDS = {
  customerName: {
    wire: 'customerName',
    kind: 'line',
    group: 'customer',
    label: 'Property owner',
    inSentence: 'property owner’s name',
    isRequired: true,
    maxLength: 200,
    initial: '',
    column: { label: 'Property owner', place: 2, width: 148, edge: null },
    examples: ['Example Owner (replace this row)', 'Example Company (replace this row)'],
    isWatched: true,
    isExported: true,
    isOnCover: true,
  },
  customerEmail: {
    wire: 'customerEmail',
    kind: 'email',
    group: 'customer',
    label: 'Owner email',
    inSentence: 'owner’s email address',
    isRequired: true,
    maxLength: 254,
    initial: '',
    column: { label: 'Owner email', place: 3, width: 172, edge: null },
    examples: ['owner@example.com', 'office@example.com'],
    isWatched: true,
    isExported: true,
    isOnCover: false,
  },
  address: {
    wire: 'address',
    kind: 'line',
    group: 'property',
    label: 'Address',
    inSentence: 'address',
    isRequired: true,
    maxLength: 500,
    initial: '',
    column: { label: 'Address', place: 1, width: 264, edge: 'left' },
    examples: ['12 Juniper Lane, Millbrook, OH 45000', '1 Depot Street, Millbrook, OH 45000'],
    isWatched: true,
    isExported: true,
    isOnCover: true,
  },
  serviceId: {
    wire: 'serviceId',
    kind: 'service',
    group: 'report',
    label: 'Report',
    inSentence: 'report',
    isRequired: true,
    maxLength: null,
    initial: '',
    column: { label: 'Report', place: 4, width: 172, edge: null },
    examples: ['Premium Roof Report', 'Commercial Roof Report'],
    isWatched: true,
    isExported: true,
    isOnCover: true,
  },
  propertyType: {
    wire: 'propertyType',
    kind: 'propertyType',
    group: 'property',
    label: 'Property type',
    inSentence: 'property type',
    isRequired: true,
    maxLength: null,
    initial: '',
    column: { label: 'Property type', place: 5, width: 128, edge: null },
    examples: ['Residential', 'Commercial'],
    isWatched: true,
    isExported: true,
    isOnCover: true,
  },
  latitude: {
    wire: 'latitude',
    kind: 'latitude',
    group: 'property',
    label: 'Latitude',
    inSentence: 'latitude',
    isRequired: false,
    maxLength: null,
    initial: '',
    column: { label: 'Latitude', place: 9, width: 96, edge: null },
    examples: ['40.10213', ''],
    isWatched: true,
    isExported: true,
    isOnCover: true,
  },
  longitude: {
    wire: 'longitude',
    kind: 'longitude',
    group: 'property',
    label: 'Longitude',
    inSentence: 'longitude',
    isRequired: false,
    maxLength: null,
    initial: '',
    column: { label: 'Longitude', place: 10, width: 104, edge: null },
    examples: ['-83.60144', ''],
    isWatched: true,
    isExported: true,
    isOnCover: true,
  },
  rushOrder: {
    wire: 'rushOrder',
    kind: 'flag',
    group: 'report',
    label: 'Rush order',
    inSentence: 'rush option',
    isRequired: false,
    maxLength: null,
    initial: false,
    column: { label: 'Rush', place: 14, width: 96, edge: 'right' },
    examples: ['No', 'Yes'],
    isWatched: true,
    isExported: true,
    isOnCover: false,
  },
  pdfRequired: {
    wire: 'pdfRequired',
    kind: 'flag',
    group: 'report',
    label: 'PDF report',
    inSentence: 'PDF option',
    isRequired: false,
    maxLength: null,
    initial: true,
    column: { label: 'PDF', place: 6, width: 72, edge: null },
    examples: ['Yes', 'Yes'],
    isWatched: true,
    isExported: true,
    isOnCover: false,
  },
  additionalInstructions: {
    wire: 'additionalInstructions',
    kind: 'lines',
    group: 'notes',
    label: 'Instructions for the measuring team',
    inSentence: 'instructions',
    isRequired: false,
    maxLength: 2_000,
    initial: '',
    column: { label: 'Instructions', place: 11, width: 220, edge: null },
    examples: ['Detached garage, too', ''],
    isWatched: true,
    isExported: true,
    isOnCover: false,
  },
  notes: {
    wire: 'notes',
    kind: 'lines',
    group: 'notes',
    label: 'Office notes',
    inSentence: 'office notes',
    isRequired: false,
    // Ridgeline's reference goes in front of them, and the service's own limit isn't known.
    maxLength: 1_500,
    initial: '',
    column: { label: 'Office notes', place: 12, width: 180, edge: null },
    examples: ['Job 1001', ''],
    isWatched: true,
    isExported: true,
    isOnCover: false,
  },
  insuredName: {
    wire: 'insuredName',
    kind: 'line',
    group: 'claim',
    label: 'Insured',
    inSentence: 'insured’s name',
    isRequired: false,
    maxLength: 200,
    initial: '',
    column: { label: 'Insured', place: 8, width: 140, edge: null },
    examples: ['Example Insured', ''],
    isWatched: true,
    isExported: true,
    isOnCover: true,
  },
  claimNumber: {
    wire: 'claimNumber',
    kind: 'line',
    group: 'claim',
    label: 'Claim number',
    inSentence: 'claim number',
    isRequired: false,
    maxLength: 100,
    initial: '',
    column: { label: 'Claim number', place: 7, width: 136, edge: null },
    examples: ['000417-22', ''],
    isWatched: true,
    isExported: true,
    isOnCover: true,
  },
  referenceImageUrl: {
    wire: 'referenceImageUrl',
    kind: 'url',
    group: 'property',
    label: 'Reference photo',
    inSentence: 'reference photo',
    isRequired: false,
    maxLength: 2_000,
    initial: '',
    column: { label: 'Reference photo', place: 13, width: 180, edge: null },
    examples: ['https://example.com/photos/12-juniper.jpg', ''],
    isWatched: true,
    isExported: true,
    isOnCover: false,
  },
} as const satisfies Readonly<Record<string, FieldRow>>;

export type OrderField = keyof typeof ORDER_FIELDS;
/** What an order can't be without: an empty one asks for it (`field.required_…` in the deck). */
export type RequiredField = {
  [Field in OrderField]: (typeof ORDER_FIELDS)[Field]['isRequired'] extends true ? Field : never;
}[OrderField];
export type KindOf<Field extends OrderField> = (typeof ORDER_FIELDS)[Field]['kind'];

/** A field's row, without the literal types of the table. */
export function fieldRow(field: OrderField): FieldRow {
  return ORDER_FIELDS[field];
}

export function isRequiredField(field: OrderField): field is RequiredField {
  return ORDER_FIELDS[field].isRequired;
}

export function isOrderField(name: string): name is OrderField {
  return Object.hasOwn(ORDER_FIELDS, name);
}

/** In the document's order. */
export const FIELD_KEYS = Object.keys(ORDER_FIELDS) as readonly OrderField[];

export function fieldsOfKind(...kinds: readonly FieldKind[]): readonly OrderField[] {
  return FIELD_KEYS.filter((field) => kinds.includes(fieldRow(field).kind));
}

const GROUPS: readonly FieldGroup[] = ['property', 'report', 'customer', 'claim', 'notes'];

/** The fields of these groups, group by group: the order of the form, the review and an order's page. */
export function fieldsOf(...groups: readonly FieldGroup[]): readonly OrderField[] {
  return groups.flatMap((group) => FIELD_KEYS.filter((field) => fieldRow(field).group === group));
}

export const FORM_ORDER = fieldsOf(...GROUPS);
/** As the columns of a list stand until a person moves them. */
export const COLUMN_ORDER = FIELD_KEYS.toSorted(
  (a, b) => fieldRow(a).column.place - fieldRow(b).column.place,
);
export const REQUIRED_FIELDS = FORM_ORDER.filter(isRequiredField);
