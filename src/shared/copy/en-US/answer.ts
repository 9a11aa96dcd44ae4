import type { Area } from '../icu.ts';

export const answer = {
  'answer.timeout':
    '{sent, select, orders {The orders were} other {The order was}} sent, but no whole answer came in time.',
  'answer.reset':
    '{sent, select, orders {The orders were} other {The order was}} sent, but the connection broke before the whole answer came.',
  'answer.malformed':
    '{sent, select, orders {The orders were} other {The order was}} sent, but what came back isn’t a proper answer.',
  'answer.not_understood':
    '{sent, select, orders {The orders were} other {The order was}} sent, but no answer came that could be understood.',
  'answer.sent_on':
    '{sent, select, orders {The orders were} other {The order was}} sent on to another address by the service ({status}).',
  'answer.web_page':
    '{sent, select, orders {The orders were} other {The order was}} sent, but a web page came back in place of the service’s answer, usually from this network’s sign-in or firewall. The page doesn’t prove whether anything was ordered.',
  'answer.too_long': 'The service’s answer is far too long, so it wasn’t read.',
  'answer.not_text': 'The service’s answer isn’t readable text.',
  'answer.not_whole': 'The service’s answer isn’t whole.',
  'answer.states_twice': 'The service’s answer states twice, and differently, what it took.',
  'answer.status_says_nothing':
    'The service answered {status}, which doesn’t say whether it took what was sent.',
  'answer.no_refusal': 'The service answered {status}, but not in the way it refuses an order.',
  'answer.refused_and_has': 'The service’s answer says both that it refused the order and that it has one.',
  'answer.took_and_failed': 'The service’s answer says both that it took the order and that it failed.',
  'answer.no_number': 'The service’s answer has no order number.',
  'answer.no_status': 'The service’s answer has no status for the order.',
  'answer.says_of_none': 'The service’s answer doesn’t say what became of any of the orders.',
  'answer.refused_and_page':
    'The service’s answer says both that it refused the order and where to pay for it.',
  'answer.no_page': 'The service’s answer doesn’t say where to pay for the order.',
} as const satisfies Area;
