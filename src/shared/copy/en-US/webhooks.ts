import type { Area } from '../icu.ts';

export const webhooks = {
  'webhooks.isnt_signed_by_practice_service': 'It isn’t signed by the practice service.',
  'webhooks.nothing_can_come': '{problem} Nothing can come in.',
  'webhooks.test_came_by_address_what':
    'The test came in by this address. What a tunnel or relay forwards to it comes in, too.',
  'webhooks.address_answered_but_test_didnt':
    'This address answered {status}, but the test didn’t come in. Another program may be listening there.',
  'webhooks.nobody_answered_at_address_firewall':
    'Nobody answered at this address. A firewall on this computer may be in the way.',
  'webhooks.only_practice_service_can_be':
    'Only the practice service can be connected by one click. Give the address to your operator or your tunnel.',
  'webhooks.listener_but_practice_service_doesnt':
    'The listener is on, but the practice service doesn’t answer. It’s connected as soon as it does.',
  'webhooks.close_or_choose_new_address': '{message} Close it, or choose a new address and tell your tunnel.',
  'webhooks.computer_doesnt_let_ridgeline_listen':
    'This computer doesn’t let Ridgeline listen at the moment. It’s tried again every minute.',
  'webhooks.another_program_uses_port_computer': 'Another program uses port {port} of this computer.',
} as const satisfies Area;
