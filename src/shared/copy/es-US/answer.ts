import type { answer as original } from '../en-US/answer.ts';
import type { Translated } from '../icu.ts';

export const answer = {
  'answer.timeout':
    '{sent, select, orders {Los pedidos se enviaron} other {El pedido se envió}}, pero no llegó a tiempo una respuesta completa.',
  'answer.reset':
    '{sent, select, orders {Los pedidos se enviaron} other {El pedido se envió}}, pero la conexión se cortó antes de que llegara la respuesta completa.',
  'answer.malformed':
    '{sent, select, orders {Los pedidos se enviaron} other {El pedido se envió}}, pero lo que llegó no es una respuesta válida.',
  'answer.not_understood':
    '{sent, select, orders {Los pedidos se enviaron} other {El pedido se envió}}, pero no llegó ninguna respuesta comprensible.',
  'answer.sent_on':
    'El servicio reenvió {sent, select, orders {los pedidos} other {el pedido}} a otra dirección ({status}).',
  'answer.web_page':
    '{sent, select, orders {Los pedidos se enviaron} other {El pedido se envió}}, pero en lugar de la respuesta del servicio volvió una página web, normalmente del inicio de sesión o del firewall de esta red. La página no prueba si se pidió algo.',
  'answer.too_long': 'La respuesta del servicio es demasiado larga, así que no se leyó.',
  'answer.not_text': 'La respuesta del servicio no es texto legible.',
  'answer.not_whole': 'La respuesta del servicio no está completa.',
  'answer.states_twice': 'La respuesta del servicio dice dos veces, y de forma distinta, qué aceptó.',
  'answer.status_says_nothing': 'El servicio respondió {status}, lo que no dice si aceptó lo enviado.',
  'answer.no_refusal': 'El servicio respondió {status}, pero no de la forma en que rechaza un pedido.',
  'answer.refused_and_has': 'La respuesta del servicio dice a la vez que rechazó el pedido y que lo tiene.',
  'answer.took_and_failed': 'La respuesta del servicio dice a la vez que aceptó el pedido y que falló.',
  'answer.no_number': 'La respuesta del servicio no tiene número de pedido.',
  'answer.no_status': 'La respuesta del servicio no tiene estado del pedido.',
  'answer.says_of_none': 'La respuesta del servicio no dice qué pasó con ninguno de los pedidos.',
  'answer.refused_and_page': 'La respuesta del servicio dice a la vez que rechazó el pedido y dónde pagarlo.',
  'answer.no_page': 'La respuesta del servicio no dice dónde pagar el pedido.',
} satisfies Translated<typeof original>;
