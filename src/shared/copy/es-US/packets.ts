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
} satisfies Translated<typeof original>;
