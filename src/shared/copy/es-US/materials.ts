import type { materials as original } from '../en-US/materials.ts';
import type { Translated } from '../icu.ts';

export const materials = {
  'materials.order_isnt_computer': 'El pedido {orderId} no está en esta computadora.',
  'materials.account_isnt_here_any_more': 'Esta cuenta ya no está aquí.',
  'materials.materials': 'Materiales',
  'materials.order': 'pedido {orderId}',
  'materials.reports': 'del informe',
  'materials.your_rules': 'de su regla',
  'materials.waste_be_answered': 'desperdicio por responder',
  'materials.waste': '{waste}% de desperdicio',
  'materials.waste_from': '{waste}% de desperdicio ({source})',
  'materials.material_list': 'Lista de materiales',
  'materials.order_2': 'Pedido {orderId}',
  'materials.from_numbers_revision_report': 'A partir de los números de la revisión {revision} del informe',
  'materials.claim': 'Reclamo {claimNumber}',
  'materials.be_answered': 'por responder',
  'materials.by_hand': 'A mano.',
  'materials.order_made': 'Pedido {orderId} · preparado el {madeAt}',
  'materials.material': 'Material',
  'materials.product': 'Producto',
  'materials.quantity': 'Cantidad',
  'materials.unit': 'Unidad',
  'materials.how_was_calculated': 'Cómo se calculó',
  'materials.price_each': 'Precio unitario',
  'materials.cost': 'Costo',
  'materials.written_by_hand': 'escrito a mano;',
  'materials.together':
    'Total{unpriced, plural, =0 {} one {, sin # línea que no tiene precio o cantidad} other {, sin # líneas que no tienen precio o cantidad}}',
} satisfies Translated<typeof original>;
