import type { map as original } from '../en-US/map.ts';
import type { Translated } from '../icu.ts';

/** Dónde están los pedidos. */
export const map = {
  'map.ordered': 'Pedidos de',
  'map.week': 'los últimos 7 días',
  'map.month': 'los últimos 30 días',
  'map.year': 'los últimos 365 días',
  'map.all': 'todo el tiempo',
  'map.country': 'Estados Unidos',
  'map.map_of': 'Mapa de pedidos: {name}',
  'map.orders_in': 'Pedidos: {name}',
  'map.area': '{name}: {orders, plural, one {# pedido} other {# pedidos}}, {open, number} en curso',
  'map.state': 'Estado',
  'map.county': 'Condado',
  'map.open': 'En curso',
  'map.all_states': 'Todos los estados',
  'map.show_state': 'Mostrar los pedidos de {state}',
  'map.state_only': 'Condado desconocido: sin coordenadas',
  'map.misplaced': 'Coordenadas y dirección en estados distintos',
  'map.nowhere': 'Sin estado en la dirección y sin coordenadas',
  'map.near':
    '{orders, plural, one {# pedido está} other {# pedidos están}} a menos de una milla de un límite de condado. Los límites de este mapa son aproximados; ahí el condado es una suposición (búsqueda: countyline).',
  'map.rule':
    'Según las coordenadas de cada pedido y, si no las hay, según el estado de su dirección. Los pedidos cancelados no se cuentan. Límites de condados: Oficina del Censo de EE. UU., 2017.',
  'map.not_drawn': 'Este territorio no aparece en el mapa. Sus pedidos están en la tabla.',
  'map.no_orders': 'No hay pedidos en estos días',
  'map.no_orders_hint': 'Elija un período más largo para ver dónde están sus pedidos.',
  'map.finding': 'Buscando los condados de sus pedidos…',
  'map.around': 'Alrededor de estas coordenadas',
  'map.plot':
    'Plano de los {meters, number} metros alrededor de las coordenadas, con el norte arriba: {others, plural, =0 {ningún otro pedido} one {# pedido más} other {# pedidos más}}',
  'map.alone': 'Ningún otro pedido a menos de {feet, number} pies.',
  'map.feet_away': '{feet, plural, one {# pie} other {# pies}} al {side}',
  'map.same_spot': 'el mismo punto',
  'map.scale': '{feet, number} pies',
  'map.miles': '{miles} mi',
  'map.feet': '{feet, number} pies',
  'map.earlier_elsewhere':
    'Un pedido anterior de esta dirección tiene coordenadas a {distance} de estas. Una de las dos puede ser otro edificio.',
  'map.earlier_open': 'Abrir el pedido anterior',
  'map.earlier_use': 'Usar sus coordenadas',
  'map.other_state': 'Estas coordenadas están en {pin}, y la dirección dice {address}.',
  'map.outside': 'Estas coordenadas no están en ningún condado de Estados Unidos.',
  'map.side_n': 'norte',
  'map.side_ne': 'noreste',
  'map.side_e': 'este',
  'map.side_se': 'sureste',
  'map.side_s': 'sur',
  'map.side_sw': 'suroeste',
  'map.side_w': 'oeste',
  'map.side_nw': 'noroeste',
} as const satisfies Translated<typeof original>;
