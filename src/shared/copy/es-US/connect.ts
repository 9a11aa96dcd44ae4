import type { connect as original } from '../en-US/connect.ts';
import type { Translated } from '../icu.ts';

export const connect = {
  'connect.address': 'De la documentación del servicio o de su contrato.',
  'connect.address_set': 'Definida por su organización. Cámbiela solo si la cuenta es de otro servicio.',
  'connect.connect': 'Conectar {names}',
  'connect.client_id_your_sandbox_account':
    'El ID de cliente está en la página de su cuenta de pruebas. La clave se mostró una sola vez, cuando se emitió.',
  'connect.operator_service_issues_production_credentials':
    'El operador del servicio emite credenciales de producción cuando se le solicitan. Los pedidos hechos con ellas son reales, y se facturan o se pagan con tarjeta.',
  'connect.how_account_called_ridgeline': 'Cómo se llama esta cuenta en Ridgeline.',
  'connect.base_address': 'Dirección base',
  'connect.how_orders_paid': 'Cómo se pagan los pedidos',
  'connect.invoiced_v4': 'Facturados (v4)',
  'connect.orders_placed_at_once_billed': 'Los pedidos se hacen enseguida y se cobran en su factura.',
  'connect.by_card_at_each_order': 'Con tarjeta en cada pedido (v1)',
  'connect.services_payment_page_opens_your':
    'La página de pago del servicio se abre en su navegador. No se pide nada antes de pagar.',
  'connect.client_id': 'ID de cliente',
  'connect.goes_into_computers_keychain_ridgeline':
    'Va al llavero de esta computadora. Ridgeline no la muestra nunca más.',
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
  'connect.would_you_see_office': '¿Prefiere ver primero una oficina en marcha?',
  'connect.practice_with_history': 'Empezar a practicar con {orders, number} pedidos de muestra',
  'connect.do_you_pay_each_order': '¿Paga cada pedido con tarjeta?',
  'connect.payment_page_with_test_cards':
    '<link>{value}</link>: una página de pago con tarjetas de prueba, no se cobra nada.',
  'connect.welcome_ridgeline': 'Bienvenido a Ridgeline',
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
  'connect.enter_base_address_service': 'Escriba la dirección base del servicio.',
  'connect.enter_whole_web_address_like': 'Escriba una dirección web completa, como https://api.example.com.',
  'connect.address_must_start_with_https':
    'La dirección debe empezar con https://, para que nadie pueda leer su clave en el camino.',
  'connect.enter_client_id': 'Escriba el ID de cliente.',
  'connect.enter_client_secret': 'Escriba la clave de cliente.',
  'connect.practice_service_started_but_doesnt':
    'El servicio de práctica se inició, pero no acepta la cuenta. {reason}',
  'connect.still_has_orders_arent_settled':
    '“{name}” aún tiene pedidos sin resolver. Resuélvalos primero en la lista de pedidos, para que ninguno se pague y se olvide.',
  'connect.practice_service_didnt_start_try': 'El servicio de práctica no se inició. {why} Intente de nuevo.',
  'connect.your_organization_doesnt_allow_practice':
    'Su organización no permite la práctica en esta computadora.',
  'connect.email_address_belongs_another_client':
    'Esta dirección de correo pertenece a otro ID de cliente ({clientId}) y no a “{name}” ({clientId2}). De todos modos, la clave de aquel se reemplazó: obtenga una nueva en la página de su cuenta donde haga falta.',
  'connect.ridgeline_set_up_practice_account':
    'Ridgeline configuró la cuenta de práctica, así que no tiene correo ni contraseña. Ridgeline renueva su clave cuando deja de funcionar: revise la conexión.',
  'connect.only_sandbox_replaces_secret_request':
    'Solo el entorno de pruebas reemplaza una clave cuando se le solicita. Las claves de producción las emite el operador: pida una nueva e escríbala aquí.',
  'connect.service_at_doesnt_accept_email':
    'El servicio en {host} no acepta este correo y esta contraseña. Son los del registro en el entorno de pruebas, no los de su buzón. La clave sigue como estaba.',
  'connect.has_no_call_replaces_secret':
    '{host} no tiene una llamada que reemplace una clave. Obtenga una nueva en la página de su cuenta e escríbala aquí.',
  'connect.we_couldnt_confirm_whether_secret':
    'No pudimos confirmar si la clave se reemplazó. Si el inicio de sesión falla, hágalo una vez más.',
  'connect.address_belongs_your_account_sandbox':
    'Esta dirección pertenece a su cuenta de {environment} “{name}”. Pruebas y producción tienen direcciones distintas; elija {environment} o escriba la otra dirección.',
  'connect.looks_like_sandboxs_address_orders':
    '{baseUrl} parece la dirección del entorno de pruebas, y los pedidos hechos ahí nunca se miden. Elija Pruebas o escriba la dirección de producción.',
  'connect.production_needs_own_client_id':
    'Producción necesita su propio ID de cliente y su propia clave, emitidos por el operador; los del entorno de pruebas no sirven ahí.',
  'connect.sandbox_needs_own_client_id':
    'El entorno de pruebas necesita su propio ID de cliente y su propia clave; los de producción no sirven ahí, y una clave regenerada reemplaza a la anterior.',
  'connect.there_but_doesnt_take_client':
    '{baseUrl} responde, pero no acepta este ID de cliente y esta clave. Revise que ambos se pegaron completos. {hint}',
  'connect.answers_but_has_no_sign': '{baseUrl} responde, pero no tiene inicio de sesión para este servicio.',
  'connect.check_address_environment_sandbox_production':
    '{why} Revise la dirección del entorno de {environment}: pruebas y producción tienen direcciones distintas, y es la parte anterior a /{version}.',
  'connect.letter_address_isnt_latin_one':
    'La letra “{foreign}” de esta dirección no es latina, aunque lo parece, así que lleva a otro servidor. Escriba la dirección a mano.',
  'connect.address_must_start_with_https_2':
    'La dirección debe empezar con https://, porque su clave viajaría hasta ella sin protección.',
  'connect.ridgeline_was_started_work_offline':
    'Ridgeline se inició para trabajar sin conexión, así que no contacta al servicio. Reinícielo de la forma habitual para conectarse.',
  'connect.office_with_proxy_or_firewall':
    'En una oficina con proxy o firewall, pida a quien lo administra que deje pasar a Ridgeline.',
  'connect.practice_service_computer_doesnt_answer':
    'El servicio de práctica de esta computadora no responde. Ridgeline lo inicia de nuevo automáticamente; lo que ya está aquí se puede seguir leyendo.',
  'connect.computer_has_no_network_right':
    'Esta computadora no tiene red en este momento. Lo que ya está aquí se puede seguir leyendo; Ridgeline continúa automáticamente cuando vuelva la red.',
  'connect.service_says_no_calls_left':
    'El servicio dice que por el momento no quedan llamadas. La próxima se intenta en unos segundos.',
  'connect.client_secret_computers_keychain_which':
    'La clave de cliente está en el llavero de esta computadora, que está bloqueado. Desbloquee el llavero (o inicie sesión de nuevo en la computadora); no se ha perdido nada.',
  'connect.hasnt_answered_earlier_calls_yet':
    '{host} aún no ha respondido a llamadas anteriores, así que esta no se hizo. Intente de nuevo en un minuto.',
  'connect.service_at_doesnt_accept_accounts':
    'El servicio en {host} ya no acepta la clave de cliente de esta cuenta. Probablemente se reemplazó: una clave regenerada anula la anterior de inmediato. Escriba la nueva; hasta entonces, lo que ya está aquí se puede seguir leyendo.',
  'connect.account_isnt_signed_no_working':
    'Esta cuenta no tiene la sesión iniciada: en esta computadora no hay ninguna clave de cliente que funcione. Escríbala en Ajustes; hasta entonces, lo que ya está aquí se puede seguir leyendo.',
  'connect.account_isnt_set_up_any': 'Esta cuenta ya no está configurada. Elija otra.',
  'connect.clock_shows': 'El reloj de esta computadora muestra {at, date, long}, {at, time, short}.',
  'connect.pause_until':
    'El servicio pidió una pausa hasta las {until, time, short} porque hubo muchas llamadas. Los pedidos y las actualizaciones esperan hasta entonces y continúan automáticamente.',
  'connect.sign_in_not_accepted':
    '{host} inicia la sesión de esta cuenta, pero luego no la acepta. Verifique de nuevo en unos minutos; si sigue así, pregunte al operador del servicio.',
  'connect.service_refused_this': 'El servicio lo rechazó.',
  'connect.check_what_was_entered': 'Revise lo que escribió e intente de nuevo.',
  'connect.service_doesnt_know_this': 'El servicio no lo conoce.',
  'connect.may_have_been_removed_there': 'Puede que se haya eliminado ahí.',
  'connect.service_asks_for_pause': 'El servicio pide una pausa porque hubo muchas llamadas.',
  'connect.service_has_internal_error':
    'El servicio tiene un error interno ({status}). No es por algo que usted hizo.',
  'connect.client_switched_off': '{host} ha desactivado el cliente de esta cuenta.',
  'connect.new_secret_doesnt_help':
    'Una clave nueva no ayuda: pregunte al operador del servicio y luego verifique de nuevo. Lo que ya está aquí se puede seguir leyendo.',
  'connect.it_said': 'Dijo: “{said}”',
  'connect.check_services_address':
    'Revise que {host} sea la dirección del servicio, o intente de nuevo en unos minutos.',
  'connect.try_again_in_few_minutes': 'Intente de nuevo en unos minutos.',
  'connect.try_again_in_seconds':
    'Intente de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.',
  'connect.try_again_in_minutes': 'Intente de nuevo en {minutes} minutos.',
  'connect.keychain_computer_doesnt_answer_may':
    'El llavero de esta computadora no responde. Puede que espere a que usted lo desbloquee.',
  'connect.computer_has_no_keychain_can': 'Esta computadora no tiene un llavero que se pueda usar.',
  'connect.didnt_answer_time': 'No respondió a tiempo.',
  'connect.ended_at_once': 'Terminó enseguida.',
  'connect.proxy_no_colon': 'El nombre de usuario de un proxy no puede contener dos puntos.',
  'connect.proxy_not_removed':
    'No se pudieron quitar el nombre de usuario y la contraseña, porque el llavero de esta computadora está bloqueado. Desbloquéelo y guarde de nuevo.',
  'connect.proxy_by_policy':
    'Su organización configuró el proxy de esta computadora, así que no se puede cambiar aquí.',
  'connect.address_placeholder':
    'Esto es un marcador de la documentación, no una dirección. Escriba la que le dio el servicio. Es como https://api.example.com.',
  'connect.address_unreadable': 'No se puede leer esta dirección. Es como https://api.example.com.',
  'connect.address_no_user':
    'La dirección no puede llevar nombre de usuario ni contraseña. Es como https://api.example.com.',
  'connect.address_https': 'La dirección debe comenzar con https://. Es como https://api.example.com.',
} satisfies Translated<typeof original>;
