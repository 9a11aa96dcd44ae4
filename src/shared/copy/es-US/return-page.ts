import type { returnPage as original } from '../en-US/return-page.ts';
import type { Translated } from '../icu.ts';

export const returnPage = {
  'returnPage.payment_received': 'Pago recibido',
  'returnPage.you_can_close_window_go': 'Puede cerrar esta ventana y volver a Ridgeline.',
  'returnPage.ridgeline_asking_service': 'Ridgeline está preguntando al servicio',
  'returnPage.whether_payment_went_through_shows':
    'En un momento Ridgeline muestra si el pago se completó. No pague por segunda vez. Puede cerrar esta ventana.',
  'returnPage.not_paid': 'No pagado',
  'returnPage.nothing_was_ordered_you_can':
    'No se pidió nada. Puede cerrar esta ventana; Ridgeline muestra cómo continuar.',
  'returnPage.already_received': 'Ya recibido',
  'returnPage.ridgeline_knows_already_you_came':
    'Ridgeline ya sabe que usted volvió; ahí se ve el estado del pago. Puede cerrar esta ventana.',
} satisfies Translated<typeof original>;
