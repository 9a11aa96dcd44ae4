import type { measurements as original } from '../en-US/measurements.ts';
import type { Translated } from '../icu.ts';

export const measurements = {
  'measurements.order_isnt_computer': 'El pedido {orderId} no está en esta computadora.',
  'measurements.roofs': 'Techos',
  'measurements.too_large_numbers_be_read': '{name} es demasiado grande para leer sus números.',
  'measurements.order': 'Pedido',
  'measurements.address': 'Dirección',
  'measurements.customer': 'Cliente',
  'measurements.claim': 'Reclamo',
  'measurements.reports_own_squares_at_waste': 'Cuadros del propio informe con {waste}% de desperdicio',
  'measurements.calculated_squares_at_waste': 'Cuadros calculados con {waste}% de desperdicio',
  'measurements.ridges_hips': 'Cumbreras y limatesas',
  'measurements.eaves_rakes': 'Aleros y bordes inclinados',
  'measurements.warnings': 'Advertencias',
  'measurements.100_sq_ft': '100 pies²',
  'measurements.100_sq_ft_2': '100 pies². {waste}',
} satisfies Translated<typeof original>;
