import type { people as original } from '../en-US/people.ts';
import type { Translated } from '../icu.ts';

export const people = {
  'people.earlier_customers': 'Propietarios para los que ya ha hecho pedidos',
  'people.orders': '{orders, plural, one {# pedido,} other {# pedidos,}}',
  'people.keys': '↓ y Entrar rellenan los dos campos. Mayús+Supr olvida una sugerencia.',
  'people.forget': 'Olvidar esta sugerencia',
  'people.forgotten': '“{name}” ya no se sugiere hasta que vuelva a hacer un pedido para esa persona.',
  'people.filled_from_history': 'Rellenado con sus pedidos anteriores.',
  'people.filled_from':
    '{kind, select, customer {Rellenado con los valores habituales del cliente “{name}”.} service {Rellenado con los valores habituales de “{name}”.} other {Rellenado con la plantilla “{name}”.}}',
  'people.revert': 'Revertir',
} satisfies Translated<typeof original>;
