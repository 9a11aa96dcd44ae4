import type { notices as original } from '../en-US/notices.ts';
import type { Translated } from '../icu.ts';

export const notices = {
  'notice.report_delivered': 'Informe entregado',
  'notice.reports_delivered': '{count, plural, one {# informe entregado} other {# informes entregados}}',
  'notice.late': '{count, plural, one {# pedido está atrasado} other {# pedidos están atrasados}}',
  'notice.amended': 'Pedido cambiado por el servicio',
  'notice.price_changed': 'Cambió el precio',
  'notice.cancelled': 'Pedido cancelado por el servicio',
  'notice.files_missing': 'Faltan archivos del informe',
  'notice.download_failed': 'Falló una descarga',
  'notice.report_revised': 'Se revisó un informe',
  'notice.order_refused': 'Pedido rechazado',
  'notice.order_unknown': 'Pedido sin confirmar',
  'notice.order_held': 'Un pedido espera su decisión',
  'notice.ordered_twice': 'Un techo se pidió dos veces',
  'notice.inbox_items': '{count, plural, one {# asunto requiere} other {# asuntos requieren}} su atención',
  'notice.open_it': 'Ábralo en Ridgeline.',
  'notice.open_them': 'Ábralos en Ridgeline.',
  'notice.open_inbox': 'Abra la bandeja de entrada en Ridgeline.',
  'notice.and_more': '{names}; y {rest, number} más',
  'notices.notifications_work': 'Las notificaciones funcionan',
  'notices.how_ridgeline_notifies_you_deliveries':
    'Así le avisa Ridgeline de las entregas y de lo que necesita su atención.',
  'notices.set_up_account_first_notifications':
    'Configure primero una cuenta: las notificaciones son sobre los pedidos de las cuentas.',
  'notices.notification_was_sent_if_none':
    'Se envió una notificación. Si no apareció ninguna, permita las notificaciones de Ridgeline en la configuración de esta computadora.',
  'notices.notifications_shown_by_window_as':
    'Esta ventana muestra las notificaciones hasta donde el navegador lo permite.',
  'notices.practice': 'Práctica:',
  'notices.sandbox': 'Pruebas:',
} satisfies Translated<typeof original>;
