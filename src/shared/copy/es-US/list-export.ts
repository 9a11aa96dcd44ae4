import type { listExport as original } from '../en-US/list-export.ts';
import type { Translated } from '../icu.ts';

export const listExport = {
  'listExport.waiting': 'En espera',
  'listExport.sent': 'Enviado',
  'listExport.unpaid': 'Aún sin pagar',
  'listExport.placed': 'Hecho',
  'listExport.refused': 'Rechazado',
  'listExport.checking': 'En comprobación',
  'listExport.needs_you': 'Requiere su atención',
  'listExport.cancelled': 'Cancelado',
  'listExport.excluded': 'Excluido',
  'listExport.existing_used': 'Se usa un pedido que ya existe',
  'listExport.looks_like': 'Se parece a {address}: {why}',
} satisfies Translated<typeof original>;
