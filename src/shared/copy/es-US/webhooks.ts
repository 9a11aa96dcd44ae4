import type { webhooks as original } from '../en-US/webhooks.ts';
import type { Translated } from '../icu.ts';

export const webhooks = {
  'webhooks.isnt_signed_by_practice_service': 'No lo firmó el servicio de práctica.',
  'webhooks.nothing_can_come': '{problem} No puede entrar nada.',
  'webhooks.test_came_by_address_what':
    'La prueba llegó por esta dirección. Lo que un túnel o reenviador le reenvíe también llega.',
  'webhooks.address_answered_but_test_didnt':
    'Esta dirección respondió {status}, pero la prueba no llegó. Puede que otro programa esté escuchando ahí.',
  'webhooks.nobody_answered_at_address_firewall':
    'Nadie respondió en esta dirección. Puede que un firewall de esta computadora lo impida.',
  'webhooks.only_practice_service_can_be':
    'Solo el servicio de práctica se puede conectar con un clic. Dé la dirección a su operador o a su túnel.',
  'webhooks.listener_but_practice_service_doesnt':
    'La escucha está activada, pero el servicio de práctica no responde. Se conecta en cuanto responda.',
  'webhooks.close_or_choose_new_address':
    '{message} Ciérrelo, o elija una dirección nueva e indíquela a su túnel.',
  'webhooks.computer_doesnt_let_ridgeline_listen':
    'En este momento esta computadora no deja que Ridgeline escuche. Se intenta de nuevo cada minuto.',
  'webhooks.another_program_uses_port_computer': 'Otro programa usa el puerto {port} de esta computadora.',
  'webhooks.asking': 'Se está consultando al servicio.',
  'webhooks.many': 'Muchos eventos a la vez: la próxima revisión regular incluye este.',
  'webhooks.no_answer': 'El servicio no respondió; se le consulta de nuevo automáticamente.',
  'webhooks.order_changed': 'El pedido había cambiado.',
  'webhooks.order_found': 'Se encontró un pedido nuevo.',
  'webhooks.order_same': 'El pedido estaba igual que aquí.',
  'webhooks.no_such_order': 'La lista del servicio no tiene ese pedido.',
  'webhooks.not_asked': 'No se pudo consultar al servicio; se le consulta de nuevo automáticamente.',
  'webhooks.names_none': 'No nombra ningún pedido, así que se consulta al servicio qué hay de nuevo.',
  'webhooks.not_an_event': 'No era un evento.',
  'webhooks.test_arrived': 'La prueba llegó.',
  'webhooks.off': 'La escucha está desactivada.',
  'webhooks.not_post': 'No era un POST.',
  'webhooks.from_page': 'Vino de una página web.',
  'webhooks.other_name': 'Se envió a un nombre distinto de 127.0.0.1, y no por un reenviador.',
  'webhooks.compressed': 'Estaba comprimido.',
  'webhooks.expects': 'Preguntó antes de enviar su contenido.',
  'webhooks.other_protocol': 'Pidió otro protocolo.',
  'webhooks.too_large': 'Era demasiado grande para ser un evento.',
  'webhooks.too_many': 'Hubo demasiadas llamadas en un minuto.',
} satisfies Translated<typeof original>;
