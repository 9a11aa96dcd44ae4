import type { held as original } from '../en-US/held.ts';
import type { Translated } from '../icu.ts';

export const held = {
  'hold.stale': 'su precio no es el que usted aceptó',
  'hold.duplicate': 'apareció otro pedido para el mismo techo',
  'hold.account_changed': 'la cuenta no es aquella con la que se confirmó',
  'hold.signed_out': 'la cuenta no tiene la sesión iniciada',
  'hold.not_allowed': 'el servicio acepta la cuenta pero rechaza sus pedidos',
  'hold.keychain_locked': 'el llavero está bloqueado',
  'hold.certificate': 'no se puede confiar en el certificado del servicio',
  'hold.offline': 'no se puede acceder al servicio',
  'hold.service_unavailable': 'el servicio tiene un error interno',
  'hold.rate_limited': 'el servicio pide pausas',
  'hold.unclear': 'el servicio no responde de forma estable',
  'hold.paused': 'el envío está desactivado en Ajustes',
  'held.order_text': 'Este pedido está en espera: {why}. No se ha enviado nada.',
  'held.orders_text':
    '{count, plural, one {# pedido está} other {# pedidos están}} en espera: {why}. No se ha enviado ninguno.',
  'held.row': '{count, plural, one {# pedido está} other {# pedidos están}} en espera en “{list}”: {why}.',
} satisfies Translated<typeof original>;
