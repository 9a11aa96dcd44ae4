import type { outbox as original } from '../en-US/outbox.ts';
import type { Translated } from '../icu.ts';

export const outbox = {
  'outbox.send_second_time': '¿Enviarlo por segunda vez?',
  'outbox.if_first_one_reached_service':
    'Si el primero llegó al servicio después de todo, <b>este techo se pide y se cobra dos veces</b>, y no se puede pedir al servicio que retire uno. Si puede, revise primero la lista del propio servicio.',
  'outbox.send_again_may_be_paid': 'Enviar de nuevo; puede pagarse dos veces',
  'outbox.dont_send': 'No enviar',
  'outbox.sent_again': 'Se envía de nuevo.',
  'outbox.settled_order': 'Resuelto: es este pedido.',
  'outbox.left_isnt_sent': 'Queda como está. No se enviará.',
  'outbox.ridgeline_goes_looking': 'Ridgeline sigue buscándolo.',
  'outbox.keep_looking': 'Seguir buscando',
  'outbox.ridgeline_looks_at_service_again':
    'Ridgeline lo busca otra vez en el servicio y le pregunta si no lo encuentra.',
  'outbox.leave_dont_order_roof': 'Dejarlo: no pedir este techo',
  'outbox.should_turn_up_at_service': 'Si apareciera en el servicio después de todo, Ridgeline le avisa.',
  'outbox.wasnt_placed_send_again': 'No se hizo: enviarlo de nuevo',
  'outbox.asks_you_again_first_because': 'Primero le pregunta otra vez, porque puede pagar dos veces.',
  'outbox.all_them': 'todos',
  'outbox.not_all_them_could_be': 'no se pudieron ver todos',
  'outbox.ridgeline_looked_time_last_through':
    'Ridgeline buscó {looks, plural, one {# vez} other {# veces}}, la última el {at}, en {orders, plural, one {# pedido} other {# pedidos}} ({whole}).',
  'outbox.order_was_sent_no_clear':
    'El pedido para <b>{address}</b> se envió {when} y no llegó una respuesta clara. {message} {looks}',
  'outbox.what_happened_order': 'Qué pasó con este pedido',
  'outbox.was_placed_order': 'Se hizo, y es este pedido:',
  'outbox.no_order_at_service_looks': 'Ningún pedido del servicio se le parece.',
  'outbox.or': 'O bien:',
  'outbox.what_happened_order_2': '¿Qué pasó con este pedido?',
  'outbox.isnt_sent_yet_after_you':
    '<b>{address}</b> aún no se ha enviado: después de que usted lo confirmó,',
  'outbox.another_order_roof_turned_up':
    '{duplicates, plural, one {apareció otro pedido} other {aparecieron otros pedidos}} de este techo. No se cobra nada hasta que usted decida.',
  'outbox.dont_order_roof': 'No pedir este techo',
  'outbox.order_roof_second_time': '¿Pedir este techo por segunda vez?',
  'outbox.see_price': 'Ver el precio',
  'outbox.open_settings': 'Abrir los ajustes',
  'outbox.cancel_order': 'Cancelar pedido',
  'outbox.decide': 'Decidir',
  'outbox.order_placed': '{intents, plural, one {# pedido hecho} other {# pedidos hechos}}',
  'outbox.order_placed_2': '{length, plural, one {# pedido hecho} other {# pedidos hechos}}.',
  'outbox.waiting_moment_before_sent_can':
    '{address}: espera un momento antes de enviarse; se puede deshacer.',
  'outbox.orders_their_way': 'Pedidos en camino',
  'outbox.isnt_sent_yet': '<b>{address}</b> aún no se ha enviado.',
  'outbox.service_states_no_price_now':
    'El servicio ya no indica un precio, así que cobraría su propio precio.',
  'outbox.service_changed_price_after_you': 'El servicio cambió su precio después de que usted confirmó.',
  'outbox.order_without_price': 'Pedir sin precio',
  'outbox.order': 'Pedir por {offered}',
  'outbox.price_has_changed': 'El precio ha cambiado',
  'outbox.replace_order_youve_begun': '¿Reemplazar el pedido que empezó?',
  'outbox.order_will_be_sent': 'Se enviará el pedido.',
  'outbox.row_will_be_sent_with': 'La fila se enviará con su lista.',
  'outbox.canceled_before_sending_row_stays': 'Cancelado antes de enviarse. La fila sigue en su lista.',
  'outbox.isnt_sent_again_decide_what': 'No se envía de nuevo. Decida qué pasa con él.',
  'outbox.canceled_nothing_was_sent': 'Cancelado. No se envió nada.',
  'outbox.waiting_network_sent_automatically_when':
    'Esperando la red. Se envía automáticamente cuando se pueda acceder de nuevo al servicio.',
  'outbox.waiting_sign_enter_valid_secret':
    'Esperando el inicio de sesión. Escriba una clave válida en Ajustes y se enviará.',
  'outbox.waiting_service_signs_account_but':
    'En espera: el servicio acepta esta cuenta pero rechaza sus pedidos. Pregunte al servicio si esta cuenta puede pedir.',
  'outbox.waiting_keychain_unlock_sent': 'Esperando el llavero. Desbloquéelo y se enviará.',
  'outbox.waiting_services_certificate_cant_be':
    'En espera: no se puede confiar en el certificado del servicio. Consulte a quien administra su red.',
  'outbox.waiting_accounts_address_or_client':
    'En espera: la dirección o el ID de cliente de la cuenta no es aquel con el que se confirmó. Cancélelo y pida de nuevo.',
  'outbox.waiting_service_not_working_at':
    'En espera: el servicio no funciona en este momento. Se envía automáticamente cuando vuelva.',
  'outbox.waiting_service_asked_pause_sent':
    'En espera: el servicio pidió una pausa. Después se envía automáticamente.',
  'outbox.waiting_answer_order_before_was':
    'En espera: se perdió la respuesta al pedido anterior. No se envía nada más hasta que el servicio responda de forma estable.',
  'outbox.waiting_sending_turned_off_settings':
    'En espera: el envío está desactivado en Ajustes. Actívelo y se enviará.',
  'outbox.waiting_you_price_isnt_one': 'Espera su decisión: el precio no es el que usted aceptó.',
  'outbox.waiting_you_another_order_roof':
    'Espera su decisión: apareció otro pedido de este techo después de que usted confirmó.',
  'outbox.sending_s': 'Se envía en {secondsUntil} s',
  'outbox.about_be_sent': 'A punto de enviarse',
  'outbox.waiting': 'En espera',
  'outbox.sending': 'Enviando',
  'outbox.connecting_service': 'Conectando con el servicio.',
  'outbox.waiting_services_answer': 'Esperando la respuesta del servicio.',
  'outbox.checking_whether_was_placed': 'Comprobando si se hizo',
  'outbox.ridgeline_looks_at_service_dont':
    '{said} Ridgeline lo busca en el servicio. No lo pida por segunda vez.',
  'outbox.refused': 'Rechazado',
  'outbox.nothing_was_ordered': '{said} No se pidió nada.',
  'outbox.which_order': '¿Qué pedido es?',
  'outbox.more_than_one_order_at': 'Más de un pedido del servicio podría ser este.',
  'outbox.needs_your_decision': 'Necesita su decisión',
  'outbox.couldnt_be_found_at_service':
    'No se pudo encontrar en el servicio, y eso no prueba que no se haya hecho.',
  'outbox.list_was_restored_or_moved':
    'Esta lista se restauró o se movió. Ridgeline comprueba que no se haya enviado ya.',
  'outbox.placed': 'Hecho',
  'outbox.trying_again_now': 'Intentando de nuevo ahora.',
  'outbox.next_try_s': 'Próximo intento en {secondsUntil} s.',
  'outbox.next_try_at': 'Próximo intento a las {dueAt}.',
  'outbox.second_sending_hasnt_left_yet': 'El segundo envío aún no ha salido.',
  'outbox.no_clear_answer_came': 'No llegó una respuesta clara.',
  'outbox.service_refused_order': 'El servicio rechazó el pedido.',
  'outbox.would_be_replaced':
    'El formulario contiene un pedido sin terminar para {address}. Se reemplazaría.',
} satisfies Translated<typeof original>;
