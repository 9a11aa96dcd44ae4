import type { query as original } from '../en-US/query.ts';
import type { Translated } from '../icu.ts';

export const query = {
  'query.needs_number': '“{name}” necesita un número, por ejemplo {example}.',
  'query.needs_date': '“{name}” necesita una fecha, por ejemplo {example}, {name}:2026 o {name}:today.',
  'query.no_status': 'No hay ningún estado “{value}”. Hay: {known}.',
  'query.no_state': 'No hay ningún estado “{value}” en Estados Unidos. Escriba OH u Ohio.',
  'query.no_kind': 'No hay ningún tipo de archivo “{value}”. Hay: {known}.',
  'query.stands_alone': '“{name}” va solo, sin un valor.',
  'query.no_operator': 'No hay ningún operador “{name}”.',
  'query.operator_meant': 'No hay ningún operador “{name}”. ¿Quiso decir “{meant}”?',
  'query.too_many': 'Solo cuentan las primeras {most, number} partes de la búsqueda.',
} satisfies Translated<typeof original>;
