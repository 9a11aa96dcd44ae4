import type { orders as original } from '../en-US/orders.ts';
import type { Translated } from '../icu.ts';

export const orders = {
  'orders.every_report_you_order_appears':
    'Aquí aparece cada informe que pida, con su estado y los archivos que trajo. Lo que se pidió con esta cuenta en otra computadora se puede obtener.',
  'orders.no_orders_yet': 'Aún no hay pedidos',
  'orders.order_practice_report': 'Pedir un informe de práctica',
  'orders.order_list_from_spreadsheet': 'Pedir una lista desde una hoja de cálculo',
  'orders.fetch_orders_placed_elsewhere': 'Obtener pedidos hechos en otro lugar',
  'orders.add_another_account': 'Agregar otra cuenta',
  'orders.try_with_practice_orders': 'Probar con pedidos de práctica',
  'orders.no_order_has': 'Ningún pedido tiene “{text}”',
  'orders.no_order_matches':
    '{conditions, plural, one {Ningún pedido cumple este filtro} other {Ningún pedido cumple estos filtros}}',
  'orders.remove_filter_or_clear':
    '{conditions, plural, one {Quite el filtro de arriba de la lista.} other {Quite un filtro de arriba de la lista, o borre la búsqueda.}}',
  'orders.search_all_orders': 'Buscar en todos los pedidos',
  'orders.looked_addresses_customers_claims_insured':
    'Se buscó en direcciones, propietarios, reclamos, asegurados, notas y números de pedido.',
  'orders.looked_only_view': 'Se buscó solo en la vista “{viewlabels}”.',
  'orders.no_order_view_at_moment': 'No hay ningún pedido en esta vista por ahora.',
  'orders.nothing': 'Nada en “{viewlabels}”',
  'orders.ordered': 'Pedido',
  'orders.ordered_at': 'Pedido en',
  'orders.expected': 'Previsto',
  'orders.delivered': 'Entregado',
  'orders.nothing_delivered_yet': 'Aún no se ha entregado nada.',
  'orders.address_customer_claim': 'Dirección, propietario, reclamo',
  'orders.order_shown': '{total, plural, one {# pedido mostrado} other {# pedidos mostrados}}',
  'orders.refresh': 'Actualizar',
  'orders.many_roofs_from_spreadsheet': 'Muchos techos desde una hoja de cálculo',
  'orders.all': 'Todos',
  'orders.progress': 'En curso',
  'orders.open_rush': 'Urgentes abiertos',
  'orders.canceled': 'Cancelados',
  'orders.views': 'Vistas',
  'orders.unpaid': 'Sin pagar<span>{waiting, number}</span>',
  'orders.files_computer':
    '{filesLocal} de {expected, plural, one {# archivo} other {# archivos}} en esta computadora',
  'orders.list_orders_cant_be_read':
    'La lista de pedidos no se puede leer en este momento. {failure} Los pedidos abiertos aquí se siguen uno por uno; los pedidos hechos en otro lugar aparecen cuando la lista vuelva.',
  'orders.orders_service_counts_computer_list':
    '{known} de los {total} pedidos que cuenta el servicio están en esta computadora; su lista no da los demás. Ridgeline los sigue buscando.',
  'orders.service_says_list_goes_but':
    'El servicio dice que su lista continúa, pero da otra vez la misma página. Aquí pueden faltar pedidos más antiguos.',
  'orders.tags': 'Etiquetas',
  'orders.order_isnt_computer_look_list':
    'El pedido {orderId} no está en esta computadora. Búsquelo en la lista de pedidos o actualice la lista.',
  'orders.order_has_neither_address_nor':
    'Este pedido no tiene ni dirección ni coordenadas, así que no hay lugar que mostrar.',
  'orders.view_delivered': 'Entregados',
} satisfies Translated<typeof original>;
