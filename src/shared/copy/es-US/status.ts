import type { status as original } from '../en-US/status.ts';
import type { Translated } from '../icu.ts';

export const status = {
  'status.accepted': 'Aceptado',
  'status.in_progress': 'En curso',
  'status.qa': 'Control de calidad',
  'status.delivered': 'Entregado',
  'status.cancelled': 'Cancelado',
} satisfies Translated<typeof original>;
