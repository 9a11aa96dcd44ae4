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
  'webhooks.close_or_choose_new_address':
    '{message} Close it, or choose a new address and update your tunnel.',
  'webhooks.computer_doesnt_let_ridgeline_listen':
    'This computer doesn’t let Ridgeline listen at the moment. It’s tried again every minute.',
  'webhooks.another_program_uses_port_computer': 'Another program uses port {port} of this computer.',
  'webhooks.asking': 'The service is being asked.',
  'webhooks.many': 'Many events at once: the next regular check covers this one.',
  'webhooks.no_answer': 'The service didn’t answer; it is asked again automatically.',
  'webhooks.order_changed': 'The order had changed.',
  'webhooks.order_found': 'A new order was found.',
  'webhooks.order_same': 'The order was as it is known here.',
  'webhooks.no_such_order': 'The service’s list has no such order.',
  'webhooks.not_asked': 'The service couldn’t be asked; it is asked again automatically.',
  'webhooks.names_none': 'It names no order, so the service is asked for what is new.',
  'webhooks.not_an_event': 'It wasn’t an event.',
  'webhooks.test_arrived': 'The test came in.',
  'webhooks.off': 'The listener is off.',
  'webhooks.not_post': 'It wasn’t a POST.',
  'webhooks.from_page': 'It came from a web page.',
  'webhooks.other_name': 'It was sent to another name than 127.0.0.1, and not by a relay.',
  'webhooks.compressed': 'It was compressed.',
  'webhooks.expects': 'It asked before sending its body.',
  'webhooks.other_protocol': 'It asked for another protocol.',
  'webhooks.too_large': 'It was too large to be an event.',
  'webhooks.too_many': 'There were too many calls within a minute.',
} as const satisfies Area;
