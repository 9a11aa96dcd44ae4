import type { listConfirm as original } from '../en-US/list-confirm.ts';
import type { Translated } from '../icu.ts';

export const listConfirm = {
  'listConfirm.order_roof_from': '¿Pedir {rows, plural, one {# techo} other {# techos}} de “{name}”?',
  'listConfirm.placed_once_whatever_happens_computer':
    '{rows, plural, one {Se hace} other {Cada uno se hace}} una sola vez, pase lo que pase con esta computadora o la red.',
  'listConfirm.in': 'en {places}',
  'listConfirm.they_one_after_another_at':
    'Son {piecesWords}{kind, select, yes {, uno tras otro a su ritmo} other {}}.',
  'listConfirm.asking_service_prices_moment': 'Consultando al servicio los precios actuales…',
  'listConfirm.price_has_changed_since_you': 'El precio cambió desde que usted empezó:',
  'listConfirm.duplicate_ordered_purpose':
    '{length, plural, one {# duplicado pedido} other {# duplicados pedidos}} a propósito',
  'listConfirm.row': 'Fila {row}: <b>{address}</b>',
  'listConfirm.more': 'y {length} más',
  'listConfirm.i_have_looked_at_total': 'He revisado el total: {totals}',
  'listConfirm.i_compared_text': 'Comparé {rows, plural, one {la fila} other {las # filas}} con el texto',
  'listConfirm.read_from_text':
    '{rows, plural, one {Este pedido se leyó} other {Estos pedidos se leyeron}} de un texto, y un nombre o una localidad puede estar en la casa equivocada.',
  'listConfirm.over_limit_your_settings_ask':
    'Supera el límite de {over} para el que sus ajustes piden una segunda revisión.',
  'listConfirm.you_have_seconds_undo_before':
    'Tiene {round} segundos para deshacer antes de que se envíe algo.',
  'listConfirm.prices_asked': 'Precios consultados {when}.',
  'listConfirm.back_rows': 'Volver a las filas',
  'listConfirm.continue_payment': 'Continuar al pago de {orders}',
  'listConfirm.place': 'Pedir {orders}',
  'listConfirm.row_2': 'esta fila',
  'listConfirm.these_rows': 'estas {count, number} filas',
  'listConfirm.row_has_warning': '{count, plural, one {# fila tiene} other {# filas tienen}} una advertencia',
  'listConfirm.row_3': 'Fila {row, number}: <b>{address}</b>.',
  'listConfirm.more_2': 'y {count, number} más',
  'listConfirm.order_all_same': 'Pedir {these} de todos modos',
  'listConfirm.look_at': '{count, plural, one {Revisarla} other {Revisarlas}}',
  'listConfirm.each': 'Cada uno',
  'listConfirm.total': 'Total',
  'listConfirm.rush': ', urgente',
  'listConfirm.no_pdf': ', sin PDF',
  'listConfirm.row_with_errors': '{errors, plural, one {# fila} other {# filas}} con errores',
  'listConfirm.duplicate_not_decided_yet':
    '{duplicates, plural, one {# duplicado} other {# duplicados}} sin decidir',
  'listConfirm.row_excluded': '{excluded, plural, one {# fila excluida} other {# filas excluidas}}',
  'listConfirm.row_which_earlier_order_used':
    '{existing, plural, one {# fila} other {# filas}} para las que se usa un pedido anterior',
  'listConfirm.not_ordered': 'No se piden:',
  'listConfirm.look_at_them': 'Revisarlas',
  'listConfirm.other_place': '{named} y {others} {others, plural, one {lugar} other {lugares}} más',
  'listConfirm.and': '{named} y {at}',
  'listConfirm.order_rush': 'El pedido es urgente',
  'listConfirm.all_orders_rush': 'Los {rows, number} pedidos son urgentes',
  'listConfirm.total_2': '{all}: {now} del total.',
  'listConfirm.no_order_rush': 'Ningún pedido es urgente.',
  'listConfirm.order_rush_which_total':
    '{rows, plural, one {# pedido es urgente} other {# pedidos son urgentes}}, lo que suma {now} del total.',
  'listConfirm.rush_all': 'Urgente para las {rows, number}',
  'listConfirm.total_3': ', total {formatMoney}',
} satisfies Translated<typeof original>;
