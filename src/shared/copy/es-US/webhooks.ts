import type { webhooks as original } from '../en-US/webhooks.ts';
import type { Translated } from '../icu.ts';

export const webhooks = {
  'webhooks.isnt_signed_by_practice_service': 'No lo firmó el servicio de práctica.',
  'webhooks.nothing_can_come': '{problem} No puede entrar nada.',
  'webhooks.test_came_by_address_what':
    'La prueba llegó por esta dirección. Lo que un túnel o relé le reenvíe también llega.',
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
} satisfies Translated<typeof original>;
