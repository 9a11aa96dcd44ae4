import type { connect as original } from '../en-US/connect.ts';
import type { Translated } from '../icu.ts';

export const connect = {
  'connect.address': 'De la documentación del servicio o de su contrato.',
  'connect.address_set': 'Definida por su organización. Cámbiela solo si la cuenta es de otro servicio.',
  'connect.connect': 'Conectar {names}',
  'connect.client_id_your_sandbox_account':
    'El ID de cliente está en la página de su cuenta de pruebas. La clave se mostró una sola vez, cuando se emitió.',
  'connect.operator_service_issues_production_credentials':
    'El operador del servicio emite credenciales de producción a pedido. Los pedidos hechos con ellas son reales, y se facturan o se pagan con tarjeta.',
  'connect.name': 'Nombre',
  'connect.how_account_called_ridgeline': 'Cómo se llama esta cuenta en Ridgeline.',
  'connect.base_address': 'Dirección base',
  'connect.how_orders_paid': 'Cómo se pagan los pedidos',
  'connect.invoiced_v4': 'Facturados (v4)',
  'connect.orders_placed_at_once_billed': 'Los pedidos se hacen enseguida y se cobran en su factura.',
  'connect.by_card_at_each_order': 'Con tarjeta en cada pedido (v1)',
  'connect.services_payment_page_opens_your':
    'La página de pago del servicio se abre en su navegador. No se pide nada antes de pagar.',
  'connect.client_id': 'ID de cliente',
  'connect.client_secret': 'Clave de cliente',
  'connect.goes_into_computers_keychain_ridgeline':
    'Va al llavero de esta computadora. Ridgeline no la muestra nunca más.',
  'connect.show_or_hide_secret': 'Mostrar u ocultar la clave',
  'connect.test_connection': 'Probar la conexión',
  'connect.connect_2': 'Conectar',
  'connect.test_result': 'Resultado de la prueba',
  'connect.test_connection_reports_you_can':
    'Pruebe la conexión, y aquí aparecen los informes que puede pedir con sus propios precios.',
  'connect.works_report_can_be_ordered':
    'Funciona: {services, plural, one {se puede pedir # informe} other {se pueden pedir # informes}}',
  'connect.delivery': 'Entrega',
  'connect.your_price': 'Su precio',
  'connect.complete_service_computer_with_sample':
    'Un servicio completo en esta computadora, con informes de ejemplo que llegan en minutos. Sin cuenta, sin red, no se cobra nada.',
  'connect.starting': 'Iniciando…',
  'connect.go_practice': 'Ir a Práctica',
  'connect.start_practicing': 'Empezar a practicar',
  'connect.go_practice_by_card': 'Ir a Práctica con tarjeta',
  'connect.start_practicing_by_card': 'Practicar con pagos con tarjeta',
  'connect.services_own_test_environment_you':
    'El entorno de pruebas del propio servicio. Necesita su ID de cliente y su clave; no se mide ni se cobra nada.',
  'connect.real_orders_at_your_contracted':
    'Pedidos reales a sus precios contratados. El operador del servicio le da el ID de cliente y la clave.',
  'connect.do_you_pay_each_order': '¿Paga cada pedido con tarjeta?',
  'connect.payment_page_with_test_cards':
    '<link>{value}</link>: una página de pago con tarjetas de prueba, no se cobra nada.',
  'connect.welcome_ridgeline': 'Bienvenido a Ridgeline',
  'connect.add_account': 'Agregar una cuenta',
  'connect.order_roof_measurement_reports_follow':
    'Pida informes de medición de techos, sígalos hasta la entrega y léalos sin red. ¿Cómo quiere empezar?',
  'connect.each_account_has_own_orders':
    'Cada cuenta tiene sus propios pedidos, su propia carpeta de biblioteca y su propia clave.',
  'connect.secret_computers_keychain': 'La clave está en el llavero de esta computadora',
  'connect.secret_kept_until_ridgeline_closes':
    'La clave se conserva hasta que Ridgeline se cierra: esta computadora no tiene llavero',
  'connect.keychain_locked_secret_used_once': 'El llavero está bloqueado; la clave se usa cuando se abra',
  'connect.secret_isnt_saved': 'La clave no está guardada',
  'connect.history_orders_read_next': 'Lo siguiente es leer el historial de pedidos',
  'connect.history_here_order_computer':
    'El historial está aquí: {known, plural, one {# pedido} other {# pedidos}} en esta computadora',
  'connect.you_can_begin_at_once':
    'Puede empezar enseguida: los pedidos aparecen a medida que se leen, primero los más recientes. Continúa automáticamente, también después de reiniciar.',
  'connect.connected': '{name} está conectada',
  'connect.orders_placed_with_account_real': 'Los pedidos hechos con esta cuenta son reales y se cobran.',
  'connect.nothing_ordered_with_account_measured':
    'Nada de lo que se pide con esta cuenta se mide ni se cobra.',
  'connect.signed_at': 'Sesión iniciada en {baseUrl}',
  'connect.report_can_be_ordered_at':
    '{services, plural, one {Se puede pedir # informe} other {Se pueden pedir # informes}} a sus propios precios',
  'connect.reports_your_prices_read_next': 'Lo siguiente es leer los informes y sus precios',
  'connect.go_orders': 'Ir a los pedidos',
  'connect.enter_base_address_service': 'Escriba la dirección base del servicio.',
  'connect.enter_whole_web_address_like': 'Escriba una dirección web completa, como https://api.example.com.',
  'connect.address_must_start_with_https':
    'La dirección debe empezar con https://, para que nadie pueda leer su clave en el camino.',
  'connect.enter_client_id': 'Escriba el ID de cliente.',
  'connect.enter_client_secret': 'Escriba la clave de cliente.',
} as const satisfies Translated<typeof original>;
