import type { packets as original } from '../en-US/packets.ts';
import type { Translated } from '../icu.ts';

export const packets = {
  'packets.made': 'Hecho',
  'packets.packets_order': 'Expedientes de este pedido',
  'packets.by': 'por {madeBy}',
  'packets.open': 'Abrir',
  'packets.every_file_as_was_delivered':
    'Cada archivo como se entregó, en carpetas, con una portada y una lista de huellas.',
  'packets.one_pdf': 'un solo PDF',
  'packets.cover_sheet_then_pages_pdfs': 'La portada, luego las páginas de los PDF y una página por imagen.',
  'packets.making_zip': 'Creando el {kind, select, yes {ZIP} other {PDF}}… {percent}%',
  'packets.how_far_packet': 'Avance del expediente',
  'packets.kind_packet': 'Tipo de expediente',
  'packets.one_pdf_2': 'Un PDF',
  'packets.measurement_summary_cover_sheet': 'Plano del techo y medidas en la portada',
  'packets.file_without_pages_own_named':
    '{pageless, plural, one {# archivo sin páginas propias: se nombra} other {# archivos sin páginas propias: se nombran}} en la portada, con la huella, pero no {pageless, plural, one {va} other {van}} dentro. Un ZIP también los contiene.',
  'packets.file_order_isnt_computer_cant':
    '{missing, plural, one {# archivo} other {# archivos}} de este pedido no {missing, plural, one {está} other {están}} en esta computadora y no {missing, plural, one {puede} other {pueden}} incluirse.',
  'packets.cover_sheet_has_insured_claim':
    'La portada tiene el asegurado, el reclamo, la dirección y la huella de cada archivo.',
  'packets.make_zip': 'Crear el ZIP',
  'packets.make_pdf': 'Crear el PDF',
  'packets.order': 'Pedido {orderId}',
  'packets.nothing_order_computer_yet_get':
    'Aún no hay nada de este pedido en esta computadora. Obtenga primero sus archivos.',
  'packets.claim_packet': 'Expediente del reclamo',
  'packets.file_name': 'Expediente {about} {day}',
  'packets.band_practice': 'MUESTRA · hecha con el servicio de práctica; no es una propiedad real',
  'packets.band_sandbox': 'PRUEBAS · hecha con datos de prueba; no es un pedido real',
  'packets.imagery': 'Imágenes',
  'packets.measurements': 'Medidas',
  'packets.drawings_diagrams': 'Dibujos y diagramas',
  'packets.other_files': 'Otros archivos',
  'packets.files': '{inside} de {own, plural, one {# archivo} other {# archivos}}',
  'packets.files_2': 'Archivos de {names}',
  'packets.what_goes': 'Qué se incluye',
  'packets.open_order_first_claim_packet':
    'Abra primero un pedido: un expediente se hace con los archivos de un pedido.',
  'packets.date_loss': 'Fecha del siniestro',
  'packets.coordinates': 'Coordenadas',
  'packets.order_2': 'Pedido',
  'packets.ordered': 'Pedido el',
  'packets.packet_made': 'Expediente preparado',
  'packets.order_made_files_sha_256':
    'Pedido {orderId} · preparado el {madeAt}. La huella SHA-256 de un archivo cambia con un solo bit.',
  'packets.what_isnt_listed_isnt_report':
    '{roundingRule} Lo que no figura aquí no está en el informe; no significa 0.',
  'packets.measurement': 'Medida',
  'packets.value': 'Valor',
  'packets.pieces': 'Piezas',
  'packets.confidence': 'Confianza',
  'packets.from': 'De',
  'packets.please_note': '{rounding} Tenga en cuenta: {warnings}',
  'packets.area_per_pitch': 'Área por pendiente',
  'packets.pitch': 'Pendiente',
  'packets.area': 'Área',
  'packets.share': 'Porcentaje',
  'packets.calculated': 'Calculado',
  'packets.area_by_100_sq_ft': 'área entre 100 pies²',
  'packets.squares': '{percent} {squaresWords} cuadros. {reason}',
  'packets.waste_as_report_has': 'Desperdicio, según el informe',
  'packets.waste': 'Desperdicio',
  'packets.order_isnt_computer': 'El pedido {orderId} no está en esta computadora.',
  'packets.packet_order_being_made_wait':
    'Se está preparando un expediente de este pedido. Espere a que termine o cancélelo.',
  'packets.choose_at_least_one_file': 'Elija al menos un archivo que esté en esta computadora.',
  'packets.packet_couldnt_be_made': 'No se pudo preparar el expediente.',
  'packets.so_isnt_what_was_delivered': '{changedFileWords}, así que no es lo que se entregó.',
  'packets.packet_isnt_known_any_more': 'Este expediente ya no se conoce.',
  'packets.packet_isnt_where_ridgeline_put':
    'Este expediente no está donde Ridgeline lo puso. Alguien lo movió o lo eliminó; prepárelo de nuevo.',
  'packets.roof': 'Techo',
  'packets.drawn_from_as_was_delivered':
    'Dibujado a partir de {file} tal como se entregó. Longitudes en pies.',
  'packets.bytes': '{size, number} bytes',
  'packets.cover': 'Portada',
  'packets.took_too_long_so_ridgeline':
    'Tardó demasiado, así que Ridgeline lo dejó. Excluya un archivo o prepare un ZIP.',
  'packets.needs_more_memory_than_report':
    'Necesita más memoria de la que debería un informe. Excluya un archivo o prepare un ZIP.',
  'packets.packet_couldnt_be_put_together':
    'No se pudo armar el expediente. Excluya un archivo o prepare un ZIP.',
  'packets.was_canceled': 'Se canceló.',
  'packets.material': 'Material',
  'packets.quantity': 'Cantidad',
  'packets.how_calculated': 'Cómo se calcula',
  'packets.cost': 'Costo',
  'packets.page': 'Página',
  'packets.leave_out_or_make_zip': 'Exclúyalo o prepare un ZIP, donde cada archivo queda como está.',
  'packets.these_files_too_large_be':
    'Estos archivos son demasiado grandes para unirlos en un PDF. Prepare un ZIP.',
  'packets.not_pdf': 'no está en este PDF',
  'packets.page_2': 'página {first}',
  'packets.pages': 'páginas {first} a {first2}',
  'packets.unpacks_more_than_report_should':
    '{name} se descomprime a más de lo que debería tener un informe. {how}',
  'packets.locked_with_password': '{name} está bloqueado con una contraseña. {how}',
  'packets.damaged_so_pages_cant_be': '{name} está dañado, así que no se pueden unir sus páginas. {how}',
  'packets.damaged_so_cant_be_shown': '{name} está dañado, así que no se puede mostrar en una página. {how}',
  'packets.of': '{name} {index} de {count}',
  'packets.disk_full_make_room_then':
    'El disco está lleno. Libere espacio y luego prepare el expediente de nuevo.',
  'packets.isnt_where_ridgeline_put_fetch':
    '{name} no está donde Ridgeline lo puso. Descárguelo de nuevo o exclúyalo.',
  'packets.isnt_what_was_delivered_any':
    '{name} ya no es lo que se entregó: alguien lo cambió. Descárguelo de nuevo.',
} satisfies Translated<typeof original>;
