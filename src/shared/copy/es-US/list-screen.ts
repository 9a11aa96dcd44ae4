import type { listScreen as original } from '../en-US/list-screen.ts';
import type { Translated } from '../icu.ts';

export const listScreen = {
  'listScreen.list_cant_be_shown': 'Esta lista no se puede mostrar',
  'listScreen.all_lists': 'Todas las listas',
  'listScreen.rows_cant_be_changed_any': 'Sus filas ya no se pueden cambiar.',
  'listScreen.ordered': '{name} ya se pidió',
  'listScreen.drop_one_spreadsheet_at_time':
    'Suelte una hoja de cálculo a la vez. Cada una se convierte en una lista aparte.',
  'listScreen.cant_be_read_as_list':
    'Esto no se puede leer como lista. Suelte un archivo de Excel, OpenDocument, CSV o TSV.',
  'listScreen.drop_spreadsheet_order_from': 'Suelte la hoja de cálculo para pedir con ella',
  'listScreen.excel_csv_or_tsv_checked':
    'Excel, CSV o TSV. Primero se revisa; no se pide nada hasta que usted confirme.',
  'listScreen.yes_or_no': '{label} (sí o no)',
  'listScreen.whole_address': 'Dirección completa',
  'listScreen.address_house_number': 'Dirección: número',
  'listScreen.address_direction_n_sw': 'Dirección: orientación (N, SW)',
  'listScreen.address_street': 'Dirección: calle',
  'listScreen.address_type_st_ave': 'Dirección: tipo (St, Ave)',
  'listScreen.address_direction_behind': 'Dirección: orientación posterior',
  'listScreen.address_building': 'Dirección: edificio',
  'listScreen.address_lot_or_space': 'Dirección: lote o espacio',
  'listScreen.address_unit_or_line_2': 'Dirección: unidad o línea 2',
  'listScreen.address_city': 'Dirección: ciudad',
  'listScreen.address_state': 'Dirección: estado',
  'listScreen.address_zip': 'Dirección: código postal',
  'listScreen.address_zip_4': 'Dirección: ZIP+4',
  'listScreen.address_city_state_zip': 'Dirección: ciudad, estado, código postal',
  'listScreen.second_whole': 'Segunda dirección: completa',
  'listScreen.second_street': 'Segunda dirección: calle',
  'listScreen.second_unit': 'Segunda dirección: unidad o línea 2',
  'listScreen.second_city': 'Segunda dirección: ciudad',
  'listScreen.second_state': 'Segunda dirección: estado',
  'listScreen.second_zip': 'Segunda dirección: código postal',
  'listScreen.second_place': 'Segunda dirección: ciudad, estado, código postal',
  'listScreen.latitude_longitude': 'Latitud y longitud',
  'listScreen.company_name': '{owner}: si no hay otro',
  'listScreen.first_name': '{owner}: nombre',
  'listScreen.last_name': '{owner}: apellido',
  'listScreen.and': '{words} y {at}',
  'listScreen.row_without_anything_order_uses':
    '{rows, plural, one {# fila} other {# filas}} sin nada que un pedido use: fuera de esta lista',
  'listScreen.row_above_names':
    '{rows, plural, one {# fila encima del encabezado tiene una dirección y queda} other {# filas encima del encabezado tienen direcciones y quedan}} fuera de esta lista',
  'listScreen.row_repeats_header_not_list':
    '{rows, plural, one {# fila repite} other {# filas repiten}} el encabezado: fuera de esta lista',
  'listScreen.row_heads_group_not_list':
    '{rows, plural, one {# fila es el título de un grupo y no está} other {# filas son títulos de grupos y no están}} en esta lista',
  'listScreen.row_names_town_below':
    '{rows, plural, one {# fila nombra} other {# filas nombran}} la ciudad de las filas de abajo, que la recibieron',
  'listScreen.row_of_other_table':
    '{rows, plural, one {# fila es} other {# filas son}} de otra tabla debajo de la lista y {rows, plural, one {está excluida} other {están excluidas}}',
  'listScreen.hidden_row_excluded':
    '{rows, plural, one {# fila oculta está excluida} other {# filas ocultas están excluidas}}',
  'listScreen.row_excluded_because_file_says':
    '{rows, plural, one {# fila está excluida} other {# filas están excluidas}}, porque el archivo dice cancelado, hecho o no pedir',
  'listScreen.zip_code_got_back_zero':
    '{rows, plural, one {# código postal recuperó} other {# códigos postales recuperaron}} el cero que las hojas de cálculo quitan',
  'listScreen.property_type_taken':
    '{rows, plural, one {# tipo de propiedad como “Mixed use” se tomó} other {# tipos de propiedad como “Mixed use” o “HOA” se tomaron}} como Comercial',
  'listScreen.row_had_garbled_accents_which':
    '{rows, plural, one {# fila tenía} other {# filas tenían}} acentos dañados, que se corrigieron',
  'listScreen.remark_rows': '{remark} ({count, plural, one {fila} other {filas}} {rows}).',
} satisfies Translated<typeof original>;
