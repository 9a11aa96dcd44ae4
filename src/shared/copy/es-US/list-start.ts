import type { listStart as original } from '../en-US/list-start.ts';
import type { Translated } from '../icu.ts';

export const listStart = {
  'listStart.being_read': 'Leyéndose',
  'listStart.couldnt_be_read': 'No se pudo leer',
  'listStart.columns_not_chosen_yet': 'Columnas aún sin elegir',
  'listStart.row_ready': '{ready, number} de {rows, plural, one {# fila lista} other {# filas listas}}',
  'listStart.ordered': 'Pedido',
  'listStart.see_why': 'Ver por qué',
  'listStart.with': 'con {name}',
  'listStart.take_out_history': 'Quitarla de este historial',
  'listStart.remove': 'Quitar {name}',
  'listStart.your_lists': 'Sus listas',
  'listStart.list': 'Lista',
  'listStart.begun': 'Empezada',
  'listStart.show_older_lists': 'Mostrar listas anteriores',
  'listStart.reading': 'Leyendo {name}',
  'listStart.row_so_far': '{rowsRead, plural, one {# fila} other {# filas}} hasta ahora',
  'listStart.you_can_go_working_elsewhere': 'Puede seguir trabajando en otra parte; queda en “Sus listas”.',
  'listStart.couldnt_be_read_2': '{name} no se pudo leer',
  'listStart.choose_another_file': 'Elegir otro archivo',
  'listStart.paste_rows_into_empty_grid': 'Pegar las filas en una tabla vacía',
  'listStart.save_from_your_spreadsheet_program':
    'Guárdelo desde su programa de hojas de cálculo como .xlsx o .csv e intente con ese archivo.',
  'listStart.there_no_text_clipboard_mark':
    'No hay texto en el portapapeles. Seleccione las filas en su hoja de cálculo, cópielas y péguelas aquí.',
  'listStart.pasted_rows': 'Filas pegadas',
  'listStart.taking': 'Recibiendo <b>{name}</b>',
  'listStart.taking_2': 'Recibiendo {name}',
  'listStart.of': '{handed} de {size}',
  'listStart.from_spreadsheet_or_canvassing_list':
    'De una hoja de cálculo o de una lista de visitas. Todo se revisa antes de enviarse, y no se pide nada hasta que usted lo confirme.',
  'listStart.excel_xlsx_or_xls_opendocument':
    'Excel (.xlsx o .xls), OpenDocument (.ods), CSV o TSV. También puede soltar el archivo en cualquier parte de esta ventana.',
  'listStart.open_spreadsheet': 'Abrir una hoja de cálculo',
  'listStart.choose_file': 'Elegir un archivo…',
  'listStart.mark_rows_excel_google_sheets':
    'Seleccione las filas en Excel, Google Sheets o una tabla de una página web, cópielas y presione Ctrl+V en esta pantalla.',
  'listStart.paste_rows': 'Pegar filas',
  'listStart.paste_rows_here': 'Pegar filas aquí',
  'listStart.click_here_press_ctrl_v': 'Haga clic aquí y presione Ctrl+V',
  'listStart.empty_grid_works_like_spreadsheet':
    'Una tabla vacía que funciona como una hoja de cálculo. Buena para unos pocos techos de un mismo propietario.',
  'listStart.type_them': 'Escribirlas',
  'listStart.start_with_empty_grid': 'Empezar con una tabla vacía',
  'listStart.spreadsheet_order_from': 'Hoja de cálculo para pedir',
  'listStart.what_your_list_can_hold': 'Qué puede contener su lista',
  'listStart.one_roof_row_columns_found':
    'Un techo por fila. Las columnas se encuentran por sus nombres y por lo que contienen, en cualquier orden:',
  'listStart.coordinates_instructions_notes_what_every':
    '{map}, coordenadas, instrucciones y notas. Lo que todas las filas tienen en común, como el informe, se puede definir una vez para todas.',
  'listStart.save_template_excel': 'Guardar la plantilla (Excel)',
  'listStart.save_template_csv': 'Guardar la plantilla (CSV)',
  'listStart.save_practice_list_60_roofs': 'Guardar una lista de práctica de 60 techos',
} satisfies Translated<typeof original>;
