import type { Area } from '../icu.ts';

export const query = {
  'query.needs_number': '“{name}” needs a number, such as {example}.',
  'query.needs_date': '“{name}” needs a date, such as {example}, {name}:2026 or {name}:today.',
  'query.no_status': 'There is no status “{value}”. There are: {known}.',
  'query.no_state': 'There is no state “{value}” in the United States. Write OH or Ohio.',
  'query.no_kind': 'There is no kind of file “{value}”. There are: {known}.',
  'query.stands_alone': '“{name}” stands alone, without a value.',
  'query.no_operator': 'There is no operator “{name}”.',
  'query.operator_meant': 'There is no operator “{name}”. Did you mean “{meant}”?',
  'query.too_many': 'Only the first {most, number} parts of the search count.',
} as const satisfies Area;
