import type { payments as original } from '../en-US/payments.ts';
import type { Translated } from '../icu.ts';

export const payments = {
  'payments.confirmed': 'confirmado',
  'payments.nothing_else_unpaid': 'No queda nada más por pagar.',
  'payments.service_was_asked': 'Se consultó al servicio {when}',
  'payments.asked_again': 'y se consulta de nuevo {shortTime}',
  'payments.ridgeline_hears_when_browser_comes':
    'Ridgeline se entera cuando el navegador vuelve a esta computadora.',
  'payments.payment_found_by_asking_whether': 'Un pago se encuentra consultando, vuelva o no el navegador.',
  'payments.amount': 'Monto',
  'payments.begun': 'Empezado',
  'payments.page_last_opened': 'Página abierta por última vez',
  'payments.page_expires': 'La página vence',
  'payments.orders_payment': 'Pedidos de este pago',
  'payments.what_paid': 'Qué se paga',
  'payments.row': 'Fila',
  'payments.confirmed_price': 'Precio confirmado',
  'payments.order': 'Pedido',
  'payments.not_ordered': 'No pedido',
  'payments.what_happened': 'Qué pasó',
  'payments.copy_from_browsers_address_bar':
    'Cópiela de la barra de direcciones del navegador después de pagar, con todo lo que sigue al ?. También basta el ID de sesión.',
  'payments.paste_address_you_landed': 'Pegue la dirección a la que llegó',
  'payments.allow': 'Permitir {strangeHost}…',
  'payments.agree_open_page': 'Aceptar {asked} y abrir la página',
  'payments.open_payment_page': 'Abrir la página de pago',
  'payments.reopen_page': 'Abrir la página de nuevo',
  'payments.i_paid_check_now': 'Ya pagué: comprobar ahora',
  'payments.copy_link': 'Copiar enlace',
  'payments.paste_address': 'Pegar la dirección…',
  'payments.cancel_payment': 'Cancelar este pago…',
  'payments.cancel_payment_2': 'Cancelar este pago',
  'payments.show_orders': 'Mostrar los pedidos',
  'payments.show_all_unpaid': 'Mostrar todos los pendientes',
  'payments.payments_shown': 'Pagos mostrados',
  'payments.not_finished': 'Sin terminar',
  'payments.all_payments': 'Todos los pagos',
  'payments.paste_address_2': 'Pegar una dirección…',
  'payments.each_payment_page_ridgeline_asks':
    'Aquí se guarda cada página de pago que Ridgeline pide al servicio, con lo que pasó con ella.',
  'payments.no_payments_yet': 'Aún no hay pagos',
  'payments.payment_you_leave_browser_waits':
    'Un pago que deja en el navegador espera aquí hasta que se termine, venza o usted lo cancele. No se pide nada antes de pagar.',
  'payments.nothing_unpaid': 'Nada pendiente de pago',
  'payments.orders_placed_at_once_billed':
    'Sus pedidos se hacen enseguida y se cobran en su factura: no hay nada que pagar con tarjeta.',
  'payments.account_invoiced': 'Esta cuenta se factura',
  'payments.unpaid': 'Sin pagar',
  'payments.open_payment_pages_host': '¿Abrir las páginas de pago de este servidor?',
  'payments.service_sends_you_there_pay':
    'El servicio lo envía allí para pagar, pero no es la dirección del propio servicio. Permítalo solo si lo conoce como el procesador de pagos del servicio. Puede quitarlo en Ajustes.',
  'payments.allow_open_page': 'Permitirlo y abrir la página',
  'payments.canceled_form_holds_another_order':
    'Cancelado. El formulario tiene otro pedido, así que este es ahora una lista aparte. No se ha pedido nada.',
  'payments.canceled_rows_now_separate_list':
    'Cancelado: las filas son ahora una lista aparte. Ninguna se ha pedido.',
  'payments.canceled_form_has_everything_you':
    'Cancelado: el formulario tiene todo lo que escribió. No se ha pedido nada.',
  'payments.cancel_without_asking_service': '¿Cancelar sin consultar al servicio?',
  'payments.if_has_been_paid_ordering':
    'Si ya se pagó, pedir de nuevo sería pagar dos veces. Espere la respuesta del servicio, salvo que tenga la certeza de que nadie pagó.',
  'payments.nobody_paid_cancel': 'Nadie pagó: cancelarlo',
  'payments.wait': 'Esperar',
  'payments.take_order_back': '¿Cancelar {orders, plural, one {este pedido} other {estos # pedidos}}?',
  'payments.dont_pay_page_afterwards': 'No pague después en su página',
  'payments.ridgeline_asks_service_first_whether':
    '. Ridgeline pregunta primero al servicio si se pagó. Lo que usted llenó vuelve a',
  'payments.form_or_separate_list_if':
    '{kind, select, yes {el formulario (o a una lista aparte, si el formulario tiene otro pedido)} other {una lista aparte}}; no se pide nada automáticamente.',
  'payments.stays_open_until': '; sigue abierta hasta {expiresAt}',
  'payments.cancel': 'Cancelarlo',
  'payments.cancel_them': 'Cancelarlos',
  'payments.practice_account_payment_page_takes':
    'Cuenta de práctica: la página de pago solo acepta tarjetas de prueba y no se cobra nada.',
  'payments.sandbox_account_payment_page_takes':
    'Cuenta de pruebas: la página de pago solo acepta tarjetas de prueba y no se cobra nada.',
  'payments.you_pay_by_card_real':
    'Usted paga con tarjeta, de verdad, en la página de pago del propio servicio.',
  'payments.paid_one_checkout': 'se pagan en un solo pago',
  'payments.paid_checkouts_up_rows': 'se pagan en {chunks} pagos de hasta {most} filas',
  'payments.sent_one_batch': 'se envían en un lote',
  'payments.sent_batches_at_most': 'se envían en {chunks} lotes de {most} como máximo',
  'payments.asking_page': 'Pidiendo la página',
  'payments.asking_payment_page': 'Pidiendo la página de pago',
  'payments.nothing_charged_nothing_ordered_yet': 'Aún no se cobra ni se pide nada.',
  'payments.checking_whether_payment_page_was': 'Comprobando si se creó una página de pago',
  'payments.no_clear_answer_came_nobody':
    'No llegó una respuesta clara. No se mostró ninguna página a nadie, así que no se puede haber pagado nada en ella. No lo pida por segunda vez.',
  'payments.not_paid': 'Sin pagar',
  'payments.finish_payment_your_browser': 'Termine el pago en su navegador',
  'payments.nothing_ordered_before_paid': 'No se pide nada antes de pagar.',
  'payments.processing': 'Procesando',
  'payments.payment_way': 'El pago está en camino',
  'payments.cards_bank_working_dont_pay':
    'El banco de la tarjeta lo está procesando. No pague por segunda vez: Ridgeline pregunta hasta que termine.',
  'payments.service_has_confirmed_payment_ordered': 'El servicio confirmó el pago y el pedido está hecho.',
  'payments.expired': 'Vencido',
  'payments.payment_page_has_expired': 'La página de pago venció',
  'payments.service_says_wasnt_paid_so': 'El servicio dice que no se pagó, así que no se pidió nada. {next}',
  'payments.canceled': 'Cancelado',
  'payments.payment_was_canceled': 'El pago se canceló',
  'payments.refused': 'Rechazado',
  'payments.no_payment_page_was_made': 'No se creó ninguna página de pago',
  'payments.service_refused_order_nothing_was':
    'El servicio rechazó el pedido. No se cobró ni se pidió nada.',
  'payments.canceled_here': 'Cancelado aquí',
  'payments.nothing_was_ordered_ridgeline_goes':
    'No se pidió nada. Ridgeline sigue consultando un tiempo, por si la página se paga de todos modos.',
  'payments.payment_page_isnt_opened': 'La página de pago no se abre',
  'payments.price_differs': 'El precio es distinto',
  'payments.another_amount_than_you_confirmed': 'Un monto distinto del que confirmó',
  'payments.payment_page_isnt_opened_before':
    'La página de pago no se abre antes de que usted acepte. No se cobra ni se pide nada.',
  'payments.ready_be_paid_your_browser': 'Listo para pagar en su navegador',
  'payments.paid_after_was_canceled_here': 'Pagado después de cancelarse aquí',
  'payments.wasnt_paid_orders_were_canceled': 'No se pagó. Sus pedidos se cancelaron.',
  'payments.no_price_told': 'Sin precio indicado',
  'payments.checkout_order': '{title}, pago {number} ({orders, plural, one {# pedido} other {# pedidos}})',
  'payments.s_left_pay': 'Quedan {seconds} s para pagar',
  'payments.min_left_pay': 'Quedan {minutes} min para pagar',
  'payments.h_left_pay': 'Quedan {floor} h para pagar',
  'payments.payment_way_but_not_through':
    'El pago está en camino pero aún no termina. No pague por segunda vez.',
  'payments.service_says_isnt_paid_yet': 'El servicio dice que aún no está pagado.',
  'payments.service_says_wasnt_paid_page': 'El servicio dice que no se pagó y que su página venció.',
  'payments.service_says_payment_was_canceled': 'El servicio dice que el pago se canceló. No se pagó.',
  'payments.service_was_asked_how_stands': 'Se consultó al servicio. Aquí se muestra su respuesta.',
  'payments.invoiced_practice': 'Cuenta de práctica: no se pide nada de verdad y no se cobra nada.',
  'payments.invoiced_sandbox':
    'Cuenta de pruebas: el entorno de pruebas del servicio; no se mide ni se cobra nada.',
  'payments.invoiced_production':
    '{count, plural, one {Este es un pedido real. Se factura a su empresa.} other {Estos son pedidos reales. Se facturan a su empresa.}}',
  'payments.after_card_word':
    'La página de pago se abre en su navegador. No se pide nada hasta que el servicio diga que está pagado.',
  'payments.cancel_to_order_again': 'Cancélelo para pedir de nuevo; no se pide nada automáticamente.',
  'payments.paid_and_placed': 'Pagado. {orders, plural, one {# pedido hecho} other {# pedidos hechos}}.',
  'payments.service_says_can_be_paid': 'El servicio dice que se puede pagar.',
  'payments.service_says_payment_being_worked': 'El servicio dice que el pago se está procesando.',
  'payments.service_says_payment_page_has':
    'El servicio dice que la página de pago venció. No se pidió nada.',
  'payments.service_says_payment_was_canceled_2':
    'El servicio dice que el pago se canceló. No se pidió nada.',
  'payments.you_canceled_but_service_says':
    'Usted lo canceló, pero el servicio dice que su página aún se puede pagar. No la pague.',
  'payments.payment_browser_came_back_with': 'El pago con el que volvió el navegador es de otros pedidos.',
  'payments.payment_isnt_list_any_more': 'Este pago ya no está en la lista.',
  'payments.service_hasnt_given_session_by':
    'El servicio no ha dado la sesión con la que se le puede preguntar por este pago. Ridgeline busca sus pedidos en la lista del servicio; si ya pagó, pegue la dirección de la página a la que llegó.',
  'payments.service_reported_payment': 'El servicio informó de un pago.',
  'payments.browser_came_back_from_paying': 'El navegador volvió del pago.',
  'payments.browser_came_back_without_payment': 'El navegador volvió sin un pago.',
  'payments.no_payment_can_be_read':
    'Aquí no se puede leer ningún pago. Pegue la dirección completa de la página a la que llegó.',
  'payments.address_page_after_paying_was': 'Se pegó la dirección de la página posterior al pago.',
  'payments.account_isnt_set_up_any': 'Esta cuenta ya no está configurada. Elija otra.',
  'payments.service_knows_no_such_payment': 'El servicio no conoce tal pago de esta cuenta.',
  'payments.service_knows_payment_but_doesnt':
    'El servicio conoce este pago, pero no dice de cuál de sus pedidos es.',
  'payments.payment_page_over': 'Esta página de pago ya se cerró.',
  'payments.some_orders_placed_already_so':
    'Algunos de sus pedidos ya se hicieron, así que no se abre. Ridgeline pregunta al servicio por el pago.',
  'payments.services_payment_page_has_address':
    'La página de pago del servicio tiene una dirección que no se puede abrir.',
  'payments.payment_page_at_isnt_protected':
    'La página de pago en {host} no está protegida (https), así que Ridgeline no la abre. Pregunte al operador del servicio.',
  'payments.payment_page_at_which_isnt':
    'La página de pago está en {host}, que no es la dirección propia del servicio. Permítala si es el procesador de pagos del servicio.',
  'payments.paid_or_payment_being_processed':
    'Esto está pagado o su pago se está procesando. No pague de nuevo.',
  'payments.there_no_payment_page_open': 'No hay ninguna página de pago que abrir.',
  'payments.payment_page_asks_another_amount':
    'La página de pago pide un monto distinto del que usted confirmó. Revíselo primero.',
  'payments.you_agreed': 'Usted aceptó {agreed}.',
  'payments.payment_page_was_opened_browser': 'La página de pago se abrió en el navegador.',
  'payments.isnt_web_address_looks_like':
    'Esto no es una dirección web. Se ve así: https://office.example.com/paid.',
  'payments.page_your_own_must_start': 'Una página propia debe empezar con https://.',
  'payments.address_must_not_contain_user': 'La dirección no debe contener nombre de usuario ni contraseña.',
  'payments.isnt_name_host_looks_like':
    '“{text}” no es el nombre de un servidor. Se ve así: pay.example.com.',
  'payments.set_both_pages_or_neither':
    'Ponga ambas páginas o ninguna: a dónde vuelve un pago y a dónde uno cancelado.',
  'payments.you_canceled_payment_page_may':
    'Usted lo canceló. Puede que su página de pago siga abierta: no la pague. Ridgeline la vigila durante 7 días.',
  'payments.paid_or_payment_being_worked':
    'Esto está pagado o su pago se está procesando, así que no se puede cancelar.',
  'payments.service_cant_be_asked_right':
    'En este momento no se le puede preguntar al servicio si se pagó. Intente de nuevo o cancélelo de todos modos.',
  'payments.there_nothing_left_cancel': 'No queda nada que cancelar.',
  'payments.payment_page_being_asked_just':
    'En este momento se está pidiendo la página de pago. Espere un momento.',
  'payments.not_paid_2': '{title} (no pagado)',
  'payments.orders_went_back_be_changed': 'Sus pedidos volvieron para cambiarse o pedirse de nuevo.',
  'payments.not_theirs':
    'Al preguntarle por este pago, el servicio nombró el pedido {orderId}, que no es uno de los suyos, así que no cuenta como pagado. Pregunte al servicio antes de pagar o pedir de nuevo.',
  'payments.not_theirs_at':
    'Al preguntarle por este pago, el servicio nombró el pedido {orderId} para {address}, que no es uno de los suyos, así que no cuenta como pagado. Pregunte al servicio antes de pagar o pedir de nuevo.',
  'payments.more_unfinished':
    '{more, plural, one {# pago más sin terminar.} other {# pagos más sin terminar.}}',
} satisfies Translated<typeof original>;
