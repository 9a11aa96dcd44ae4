import type { ImportConstants, ImportTarget, ImportView } from '../../../../shared/domain/import.ts';
import type { OrderField } from '../../../../shared/domain/order-rules.ts';
import { TARGET_NAMES } from '../fields.ts';

/** What the person has chosen so far; handed to the core when the screen is left. */
export type Matching = {
  readonly fields: readonly (ImportTarget | null)[];
  readonly constants: ImportConstants;
  readonly firstRow: number | null;
};

export function matchingOf(view: ImportView): Matching {
  return {
    fields: view.columns.map(({ field }) => field),
    constants: view.constants,
    firstRow: view.part?.first ?? null,
  };
}

/** Choosing one thing for a column. */
export function withField(matching: Matching, index: number, field: ImportTarget | null): Matching {
  return { ...matching, fields: matching.fields.map((each, at) => (at === index ? field : each)) };
}

/** A value for all rows; empty: none. */
export function withConstant(matching: Matching, field: OrderField, value: string): Matching {
  const { [field]: _, ...rest } = matching.constants;
  return { ...matching, constants: value === '' ? rest : { ...rest, [field]: value } };
}

export function sureness(confidence: number): 'sure' | 'likely' | 'guess' {
  if (confidence >= 0.85) return 'sure';
  return confidence >= 0.55 ? 'likely' : 'guess';
}

/** What a column can be taken for, in groups as the list shows them. */
const TARGET_GROUPS: readonly (readonly [string, readonly ImportTarget[]])[] = [
  ['Where', ['address', 'street', 'unit', 'city', 'state', 'zip', 'latitude', 'longitude', 'propertyType']],
  ['What', ['serviceId', 'rushOrder', 'pdfRequired']],
  [
    'Whose',
    [
      'customerName',
      'customerEmail',
      'insuredName',
      'claimNumber',
      'additionalInstructions',
      'notes',
      'referenceImageUrl',
    ],
  ],
];

export const TARGET_CHOICES = TARGET_GROUPS.map(([group, targets]) => ({
  group,
  items: targets.map((value) => ({ value, label: TARGET_NAMES[value] })),
}));
