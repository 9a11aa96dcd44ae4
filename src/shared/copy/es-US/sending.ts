import type { sending as original } from '../en-US/sending.ts';
import type { Translated } from '../icu.ts';

export const sending = {
  'sending.services_answer_doesnt_say_what': 'La respuesta del servicio no dice qué pasó con esta fila.',
  'sending.services_answer_says_both_took':
    'La respuesta del servicio dice a la vez que aceptó esta fila y que la rechazó.',
  'sending.services_answer_gives_row_same':
    'La respuesta del servicio da a esta fila el mismo número que a otra.',
  'sending.waiting_computer_doesnt_let_ridgeline':
    'En espera: esta computadora no deja que Ridgeline escuche al navegador que vuelve del pago. Ponga una página de regreso propia en Ajustes o reinicie Ridgeline.',
  'sending.confirmed': 'Confirmado.',
  'sending.payment_page_was_asked': 'Se pidió la página de pago.',
  'sending.canceled_orders_were_decided': 'Cancelado: ya se decidió sobre sus pedidos.',
  'sending.ridgelines_data_damaged_so_nothing':
    'Los datos de Ridgeline están dañados, así que no se pidió nada. Reinicie Ridgeline para arreglarlo.',
  'sending.account_isnt_set_up_any': 'Esta cuenta ya no está configurada. Elija otra.',
  'sending.order_isnt_list_any_more': 'Este pedido ya no está en la lista.',
  'sending.order_has_moved_meantime_look':
    'Este pedido cambió entretanto. Revíselo de nuevo antes de decidir.',
  'sending.order_doesnt_wait_decision_so':
    'Este pedido no espera ninguna decisión, así que no se puede enviar de nuevo.',
  'sending.order_paid_so_isnt_sent':
    'Este pedido está pagado, así que no se envía de nuevo. Elija cuál es el pedido.',
  'sending.second_sending_confirmed_twice_choose':
    'Un segundo envío se confirma dos veces. Elíjalo de nuevo.',
  'sending.service_has_no_order_or':
    'El servicio no tiene el pedido {orderId}, o no se le puede preguntar en este momento.',
  'sending.order_belongs_something_else_you':
    'El pedido {orderId} corresponde a otra cosa que usted pidió, así que no puede ser este.',
  'sending.was_paid_after_orders_were':
    'Se pagó después de que sus pedidos se cancelaron aquí. Si se pidieron de nuevo, pregunte al servicio si tiene ambos antes de cancelar nada.',
  'sending.orders_placed_by_another_payment': 'Sus pedidos se hicieron con otro pago. No lo pague.',
  'sending.all_orders_services_list_paid': 'Todos sus pedidos están en la lista del servicio: está pagado.',
  'sending.waiting_new_sign_which_tried':
    'En espera de un nuevo inicio de sesión, que se intenta enseguida. No se ha pedido nada.',
  'sending.waiting_service_has_switched_off':
    'En espera: el servicio ha desactivado esta cuenta, y una clave nueva no ayuda. Pregunte al operador del servicio; no se ha pedido nada.',
  'sending.run_isnt_list_any_more': 'Esta tanda ya no está en la lista.',
  'sending.there_no_checkout_list_waits':
    'En este momento esta lista no tiene ningún pago que espere abrirse.',
  'sending.paid_service_doesnt_say_which':
    'Está pagado. El servicio no dice cuál de los pedidos nuevos es: elíjalo.',
  'sending.paid_service_hasnt_reported_order':
    'Está pagado y el servicio aún no ha informado el pedido. Ridgeline lo busca.',
  'sending.paid': 'Está pagado. {why}',
  'sending.service_says_paid': 'El servicio dice que está pagado.',
  'sending.order_was_confirmed_already_look': 'Este pedido ya se confirmó. Búsquelo en la lista de pedidos.',
  'sending.second_attempt_was_canceled_whether':
    'El segundo intento se canceló. Aún no se sabe si el primero se hizo; Ridgeline está atento a él.',
  'sending.order_already_way_service_so':
    'Este pedido ya va en camino al servicio, así que no se puede cancelar aquí.',
  'sending.ridgelines_data_was_copied_or':
    'Los datos de Ridgeline se copiaron o movieron aquí. No se sabe si el pedido se envió desde el otro lugar, así que primero se busca.',
  'sending.ridgelines_data_was_restored_from':
    'Los datos de Ridgeline se restauraron de un momento anterior. No se sabe si el pedido se ha enviado desde entonces, así que primero se busca.',
  'sending.ridgeline_has_looked_at_service':
    'Ridgeline lo ha buscado en el servicio {looks, plural, one {# vez} other {# veces}} y no lo ha encontrado.',
  'sending.services_list_orders_cant_be':
    'La lista de pedidos del servicio no se puede leer completa, así que el pedido puede estar ahí de todos modos. Pregunte al servicio por {reference} antes de enviarlo de nuevo.',
  'sending.ridgeline_was_interrupted_before_services':
    'Ridgeline se interrumpió antes de anotar la respuesta del servicio.',
  'sending.next_checkout_waits_you_nothing':
    'El próximo pago espera su decisión: no se envía nada más hasta que lo abra.',
  'sending.paused_by_you_nothing_more': 'Usted lo puso en pausa. No se envía nada más hasta que reanude.',
  'sending.nothing_sent_another_s_all': 'No se envía nada durante {seconds} s más; todo se puede cancelar.',
  'sending.there_no_row_order': 'No hay ninguna fila que pedir.',
  'sending.row_needs_another_look_nothing': 'La fila {row} necesita otra revisión. No se ha pedido nada.',
  'sending.prices_have_changed_again_meantime':
    'Los precios cambiaron de nuevo entretanto. Revíselos antes de continuar.',
  'sending.no_row_run_was_refused': 'Ninguna fila de esta tanda se rechazó ni se canceló.',
  'sending.fix': '{name} (por corregir)',
  'sending.what_was_confirmed_has_changed':
    'Lo que se confirmó ha cambiado desde entonces en el disco, así que no se envió. Revíselo y pídalo de nuevo.',
  'sending.ridgeline_couldnt_record_sending_so':
    'Ridgeline no pudo anotar el envío, así que no se envió nada. Lo intentará de nuevo automáticamente.',
  'sending.second_sending_was_refused_whether':
    'El segundo envío se rechazó. Aún no se sabe si el primero se hizo; Ridgeline está atento a él. Sobre el segundo:',
  'sending.order_was_sent_but_answer': 'El pedido se envió, pero la respuesta no se pudo leer.',
  'sending.service_answered_with_order_which':
    'El servicio respondió con el pedido {orderId}, que es otro pedido suyo.',
  'sending.service_answered_with_order_which_2':
    'El servicio respondió con el pedido {orderId}, que ya estaba antes.',
  'sending.nothing_charged_unless_somebody_pays':
    'No se cobra nada a menos que alguien pague en su página de pago, y Ridgeline no tiene esa página.',
  'sending.service_answered_with_payment_page':
    'El servicio respondió con la página de pago de otros pedidos.',
  'sending.payment_page_ready_be_paid': 'La página de pago está lista para pagarse.',
  'sending.service_didnt_accept_at_moment':
    'El servicio no lo aceptó en ese momento; Ridgeline lo intenta de nuevo automáticamente.',
  'sending.service_takes_lists_another_form':
    'El servicio acepta las listas en otro formato; se intenta con ese.',
  'sending.uncertain_after_repair':
    'Los datos de Ridgeline estaban dañados o eran más antiguos que este pedido. No se sabe con certeza si se envió, así que primero se busca.',
  'sending.several_orders': 'El servicio tiene {count} pedidos con la referencia de este: {ids}.',
  'sending.cancel_all_but_one': 'Son del mismo techo, así que pida al servicio que cancele todos menos uno.',
  'sending.compare_before_canceling':
    'Compárelos en el servicio antes de cancelar nada: uno puede ser una copia para otro techo.',
  'sending.refused_order': 'El servicio rechazó este pedido; no se hizo nada y no se cobra nada.',
  'sending.ordered_elsewhere_desk': 'en otra computadora ({desk})',
  'sending.ordered_elsewhere': 'en otra computadora',
  'sending.ordered_here': 'desde esta computadora',
  'sending.roof_ordered':
    'Este techo se pidió {who}{at, select, never {} other { {when}}}{order, select, none {} other { como pedido {order}}}{more, plural, =0 {} other {, y {more} más parecidos}}. No se envió nada: decida si se pide de todos modos.',
  'ago.moment': 'hace un momento',
  'ago.minutes': 'hace {count, plural, one {# minuto} other {# minutos}}',
  'ago.hours': 'hace {count, plural, one {# hora} other {# horas}}',
  'ago.days': 'hace {count} días',
  'waits.offline':
    'En espera de la red. Se envía automáticamente cuando se pueda volver a acceder al servicio.',
  'waits.signed_out': 'En espera de un inicio de sesión. Escriba una clave válida en Ajustes y se envía.',
  'waits.not_allowed':
    'En espera: el servicio inicia la sesión de esta cuenta pero rechaza sus pedidos. Pregunte al servicio si esta cuenta puede pedir; no se ha pedido nada.',
  'waits.keychain_locked': 'En espera del llavero. Desbloquéelo y se envía.',
  'waits.certificate':
    'En espera: no se puede confiar en el certificado del servicio. Pregunte a quien administra su red.',
  'waits.account_changed':
    'En espera: la dirección o el ID de cliente de la cuenta no son los de cuando se confirmó. Cancélelo y pídalo de nuevo, o vuelva a poner la cuenta como estaba.',
  'waits.service_unavailable':
    'En espera: el servicio no funciona en este momento. Se envía automáticamente cuando vuelva.',
  'waits.rate_limited': 'En espera: el servicio pidió una pausa. Después se envía automáticamente.',
  'waits.unclear':
    'En espera: se perdió la respuesta al pedido anterior a este. No se envía nada más hasta que el servicio vuelva a responder con regularidad.',
  'waits.paused': 'En espera: el envío está desactivado en Ajustes. Actívelo y se envía.',
  'waits.stale':
    'Espera su decisión: el precio no es el que usted aceptó. No se envía nada antes de que lo acepte.',
  'waits.duplicate':
    'Espera su decisión: después de su confirmación apareció otro pedido de este techo. No se envía nada antes de que usted decida.',
  'sending.retry_in_seconds': 'Nuevo intento en {count} s.',
  'sending.retry_in_minutes': 'Nuevo intento en {count} minutos.',
  'sending.prices_changed':
    '{rows, plural, one {El precio de 1 fila cambió} other {El precio de # filas cambió}} antes del envío: {from} ahora es {to}. Decida si se piden.',
  'sending.prices_gone':
    '{rows, plural, one {El precio de 1 fila cambió} other {El precio de # filas cambió}} antes del envío: se confirmó {from} y ahora el servicio no da precio. Decida si se piden.',
  'sending.price_was_and_is': 'El precio era {agreed} y ahora es {offered}.',
  'sending.price_was_and_is_gone': 'El precio era {agreed} y ahora no se da.',
  'sending.unseen':
    '{count, plural, one {Hay otro pedido de este techo que usted aún no ha visto.} other {Hay otros # pedidos de este techo que usted aún no ha visto.}} No se ha pedido nada; revíselo antes de decidir.',
} satisfies Translated<typeof original>;
