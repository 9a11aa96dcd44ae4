import type { evidence as original } from '../en-US/evidence.ts';
import type { Translated } from '../icu.ts';

export const evidence = {
  'evidence.may_be_this_one': 'El pedido {orderId} en el servicio puede ser este.',
  'evidence.may_be_but_has': 'El pedido {orderId} en el servicio puede ser este, pero tiene {but}.',
  'evidence.belongs_to_another':
    'El pedido {orderId} en el servicio corresponde a otro pedido suyo: lleva la referencia de ese.',
  'evidence.reference_but_for':
    'El pedido {orderId} en el servicio lleva esta referencia pero es para {address}; puede ser una copia.',
  'evidence.for_another': 'El pedido {orderId} en el servicio es para {what}, no para este.',
  'evidence.was_there_before': 'El pedido {orderId} en el servicio ya estaba antes de enviar este.',
  'evidence.same_reference': 'la referencia de este pedido',
  'evidence.same_address': 'la misma dirección',
  'evidence.same_email': 'el mismo correo electrónico',
  'evidence.same_name': 'el mismo propietario',
  'evidence.same_service': 'el mismo informe',
  'evidence.another_address': 'otra dirección',
  'evidence.another_email': 'otro correo electrónico',
  'evidence.another_name': 'otro propietario',
  'evidence.another_customer': 'otro propietario',
  'evidence.another_service': 'otro informe',
  'evidence.no_reference': 'ninguna referencia en sus notas',
  'evidence.own_reference_differs': 'una referencia propia distinta',
  'evidence.anothers_reference': 'la referencia de otro pedido',
  'evidence.there_before': 'ya estaba antes',
  'evidence.no_notes': 'el servicio no da notas',
} satisfies Translated<typeof original>;
