import type { packets as original } from '../en-US/packets.ts';
import type { Translated } from '../icu.ts';

export const packets = {
  'packets.made': 'Hecho',
  'packets.packets_order': 'Expedientes de este pedido',
  'packets.by': 'por {madeBy}',
  'packets.open': 'Abrir',
  'packets.show_folder': 'Mostrar en la carpeta',
  'packets.zip': 'ZIP',
  'packets.every_file_as_was_delivered':
    'Cada archivo como se entregó, en carpetas, con una portada y una lista de huellas.',
  'packets.one_pdf': 'un solo PDF',
  'packets.cover_sheet_then_pages_pdfs': 'La portada, luego las páginas de los PDF y una página por imagen.',
  'packets.making_zip': 'Creando el {kind, select, yes {ZIP} other {PDF}}… {percent}%',
  'packets.how_far_packet': 'Avance del expediente',
  'packets.call_off': 'Cancelar',
  'packets.kind_packet': 'Tipo de expediente',
  'packets.one_pdf_2': 'Un PDF',
  'packets.measurement_summary_cover_sheet': 'Plano del techo y medidas en la portada',
  'packets.no_numbers_could_be_read': 'No se pudieron leer números de los archivos de este pedido.',
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
  'packets.imagery': 'Imágenes',
  'packets.measurements': 'Medidas',
  'packets.drawings_diagrams': 'Dibujos y diagramas',
  'packets.other_files': 'Otros archivos',
  'packets.files': '{inside} de {own} archivos',
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
    'Pedido {orderId} · preparado el {madeAt}. El hash SHA-256 de un archivo cambia con un solo bit.',
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
} satisfies Translated<typeof original>;
