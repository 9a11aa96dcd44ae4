import type { Area } from '../icu.ts';

export const evidence = {
  'evidence.may_be_this_one': 'Order {orderId} at the service may be this one.',
  'evidence.may_be_but_has': 'Order {orderId} at the service may be this one, but it has {but}.',
  'evidence.belongs_to_another':
    'Order {orderId} at the service belongs to another order of yours: it carries that one’s reference.',
  'evidence.reference_but_for':
    'Order {orderId} at the service carries this reference but is for {address}; it may be a copy.',
  'evidence.for_another': 'Order {orderId} at the service is for {what}, not for this one.',
  'evidence.was_there_before': 'Order {orderId} at the service was there before this one was sent.',
  'evidence.same_reference': 'this order’s reference',
  'evidence.same_address': 'the same address',
  'evidence.same_email': 'the same email address',
  'evidence.same_name': 'the same property owner',
  'evidence.same_service': 'the same report',
  'evidence.another_address': 'another address',
  'evidence.another_email': 'another email address',
  'evidence.another_name': 'another property owner',
  'evidence.another_customer': 'another property owner',
  'evidence.another_service': 'another report',
  'evidence.no_reference': 'no reference in its notes',
  'evidence.own_reference_differs': 'its own reference is another one',
  'evidence.anothers_reference': 'another order’s reference',
  'evidence.there_before': 'it was there before',
  'evidence.no_notes': 'the service gives no notes',
} as const satisfies Area;
