import type { newOrder as original } from '../en-US/new-order.ts';
import type { Translated } from '../icu.ts';

export const newOrder = {
  'newOrder.customer_claim': 'Cliente y reclamo',
  'newOrder.owner_claim_what_measuring_team':
    'El propietario, el reclamo y lo que debe saber el equipo de medición.',
  'newOrder.roof_being_ordered_already': 'Este techo ya se está pidiendo',
  'newOrder.roof_was_ordered_before': 'Este techo ya se pidió antes',
  'newOrder.another_unit_building_was_ordered': 'Se pidió otra unidad de este edificio',
  'newOrder.order_spot_map_there': 'Ya hay un pedido para este punto del mapa',
  'newOrder.order_looks_much_like_one': 'Un pedido se parece mucho a este',
  'newOrder.confirmed_without_number_yet': 'Confirmado, aún sin número',
  'newOrder.new': 'Nuevo',
  'newOrder.open_orders': 'Abrir los pedidos',
  'newOrder.open_order': 'Abrir el pedido {orderId}',
  'newOrder.open': 'Abrirlo',
  'newOrder.more_like': 'Y {more} más parecidos.',
  'newOrder.you_can_order_anyway': 'Puede pedirlo de todos modos.',
  'newOrder.earlier_orders_roof': 'Pedidos anteriores de este techo',
  'newOrder.field_needs_another_look_nothing':
    '{length, plural, one {# campo necesita} other {# campos necesitan}} revisión. No se ha pedido nada.',
  'newOrder.property': 'Propiedad',
  'newOrder.roof_be_measured': 'El techo que se va a medir.',
  'newOrder.coordinates_keep_wrong_building_from':
    'Las coordenadas evitan que se mida el edificio equivocado: calles nuevas, varias casas en un lote, un granero detrás de la casa.',
  'newOrder.delivered': 'Se entrega en {delivery}',
  'newOrder.with_rush': 'con urgencia',
  'newOrder.service_lists_no_report_account':
    'El servicio no ofrece ningún informe que esta cuenta pueda pedir. Pida al operador que configure sus precios.',
  'newOrder.measured_before_others_surcharge': 'Se mide antes que los demás, con recargo.',
  'newOrder.turn_off_if_measurements_enough': 'Desactívelo si bastan las medidas.',
  'newOrder.report_at_your_own_price':
    'El informe, a su propio precio. Las opciones pueden cambiarlo; la cotización indica cuánto.',
  'newOrder.these_prices_from': 'Estos precios son de {when}.',
  'newOrder.these_last_prices_saved_computer': 'Estos son los últimos precios guardados en esta computadora.',
  'newOrder.ask_again': 'Consultar de nuevo',
  'newOrder.options': 'Opciones',
  'newOrder.checking_price_again': 'Comprobando el precio otra vez…',
  'newOrder.checking_whether_another_desk_has': 'Comprobando si otra oficina ya pidió este techo…',
  'newOrder.other_desks_orders_couldnt_be':
    'Ahora no se pudieron comprobar los pedidos de otras computadoras. Ridgeline lo comprueba de nuevo antes de enviar este.',
  'newOrder.not_given': 'Sin indicar',
  'newOrder.continue_payment': 'Continuar al pago',
  'newOrder.place_order': 'Hacer el pedido',
  'newOrder.review_order': 'Revisar el pedido',
  'newOrder.you_have_seconds_undo_before':
    'Tiene {undoSeconds} segundos para deshacer antes de que {kind, select, yes {se pida la página} other {se envíe}}.',
  'newOrder.back_form': 'Volver al formulario',
  'newOrder.choose_report_see_price': 'Elija un informe para ver su precio.',
  'newOrder.asking_price': 'Consultando el precio',
  'newOrder.your_price_asked': 'Su precio, consultado {when}',
  'newOrder.asking_service_your_price': 'Consultando su precio al servicio',
  'newOrder.paid_by_card_services_own':
    'Se paga con tarjeta en la página del propio servicio, después de una revisión. No se pide antes de pagar.',
  'newOrder.nothing_billed_account': 'En esta cuenta no se cobra nada.',
  'newOrder.youll_see_everything_again_before': 'Verá todo otra vez antes de pedirlo.',
  'newOrder.review_order_2': 'Revisar pedido<span>{keyHint}</span>',
  'newOrder.what_you_had_typed_kept': 'Lo que había escrito se conserva, pero ahora no se puede leer.',
  'newOrder.new_order': 'Pedido nuevo',
  'newOrder.street_city_state_zip_code': 'Calle, ciudad, estado, código postal',
  'newOrder.web_address_photo_anyone_can': 'Una dirección web de una foto que cualquiera puede abrir.',
  'newOrder.name_example_com': 'nombre@ejemplo.com',
  'newOrder.kept_as_typed_including_leading': 'Se conserva como se escribe, con los ceros iniciales.',
  'newOrder.sent_people_who_measure': 'Se envía a las personas que miden.',
  'newOrder.ridgeline_adds_own_reference_front':
    'Ridgeline agrega delante su propia referencia, para que el pedido siempre se pueda encontrar.',
  'newOrder.characters': '{text, number} de {limit, number} caracteres',
  'newOrder.report_with_rush': 'Informe con urgencia',
  'newOrder.options_2': '{what} {report} {kind, select, yes {+} other {−}} opciones {options}',
  'newOrder.clear_form': '¿Vaciar el formulario?',
  'newOrder.everything_thats_filled_removed': 'Se quita todo lo que está llenado.',
  'newOrder.clear_form_2': 'Vaciar el formulario',
  'newOrder.keep': 'Conservarlo',
  'newOrder.draft_kept_computer': 'El borrador se guarda en esta computadora.',
  'newOrder.loading': 'Cargando',
  'newOrder.one_roof_fields_marked_with':
    'Un techo. Los campos marcados con * son necesarios; el borrador se guarda mientras escribe.',
  'newOrder.order_list_instead': 'Pedir una lista',
  'newOrder.no': 'No',
  'newOrder.price_has_changed_since_you': 'El precio ha cambiado desde que empezó.',
  'newOrder.by_more_than': 'en más de {formatMoney}',
  'newOrder.price_as_service_cant_be':
    'El precio de {ageOf}: ahora no se puede consultar al servicio. Si es mayor{more} cuando se envíe el pedido, no se envía nada antes de que usted acepte.',
  'newOrder.no_price_known_right_now':
    'Ahora no se conoce ningún precio. Ridgeline lo consulta antes de enviar y no envía nada antes de que usted lo acepte.',
  'newOrder.earlier_day': 'un día anterior',
  'newOrder.anyway': '{verb} de todos modos',
} satisfies Translated<typeof original>;
