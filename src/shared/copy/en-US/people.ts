import type { Area } from '../icu.ts';

export const people = {
  'people.earlier_customers': 'Property owners you ordered for before',
  'people.orders': '{orders, plural, one {# order,} other {# orders,}}',
  'people.keys': '↓ and Enter fill in both fields. Shift+Delete forgets a suggestion.',
  'people.forget': 'Forget this suggestion',
  'people.forgotten': '“{name}” isn’t suggested any more until you order for them again.',
  'people.filled_from_history': 'Filled from your earlier orders.',
  'people.filled_from':
    '{kind, select, customer {Filled from the defaults for the customer “{name}”.} service {Filled from the defaults for “{name}”.} other {Filled from the template “{name}”.}}',
  'people.revert': 'Revert',
} as const satisfies Area;
