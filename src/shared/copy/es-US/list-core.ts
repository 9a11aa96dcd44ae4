import type { listCore as original } from '../en-US/list-core.ts';
import type { Translated } from '../icu.ts';

export const listCore = {
  'listCore.sorting_filters_gone_sort_or':
    'El orden y los filtros se perdieron. Ordene o filtre la lista de nuevo.',
  'listCore.1_row': '1 fila se parece',
  'listCore.rows': '{count, number} filas se parecen',
  'listCore.nothing_has_been_ordered': '{words} No se ha pedido nada.',
  'listCore.like_order_turned_up_after':
    '{rows} a un pedido que apareció después de que usted decidió. {rows2, plural, one {Revísela} other {Revíselas}} de nuevo.',
  'listCore.orders_keep_coming_from_service':
    'En este momento siguen llegando pedidos del servicio. Intente de nuevo en un minuto.',
  'listCore.list_has_changed_ready_now':
    'La lista cambió: ahora hay {ready} listas, no {rows, number}. Revísela de nuevo.',
  'listCore.price_has_changed_now_not':
    'El precio cambió: ahora {totals}, no {totals2}. Revise los precios nuevos.',
  'listCore.like_order_or_row_there':
    '{duplicates} a un pedido o a una fila que ya existe. Decida primero sobre eso.',
  'listCore.price_missing_ask_prices_again': 'Falta un precio. Consulte los precios de nuevo.',
  'listCore.1_row_has_warning_nobody':
    '{warned, plural, one {1 fila tiene} other {{warned, number} filas tienen}} una advertencia que nadie ha aceptado. {warned, plural, one {Revísela} other {Revíselas}} primero.',
  'listCore.not_compared_with_text':
    'Estos pedidos se leyeron de un texto y nadie los ha comparado con él todavía.',
  'listCore.over_spending_limit_needs_second':
    '{totals} supera el límite de gasto de {overLimit}. Necesita una segunda revisión.',
  'listCore.list_isnt_computer_any_more': 'Esta lista ya no está en esta computadora.',
  'listCore.file_still_being_read_wait': 'El archivo aún se está leyendo. Espere un momento.',
  'listCore.file_couldnt_be_read_bring': 'Este archivo no se pudo leer. Ábralo de nuevo.',
  'listCore.first_say_which_column_what': 'Primero diga qué es cada columna.',
  'listCore.columns_matched_already_go_back':
    'Las columnas ya están asignadas. Vuelva a la asignación para cambiarlas; entonces se pierden los cambios hechos en la tabla.',
  'listCore.list_has_been_ordered_cant':
    'Esta lista ya se pidió y no se puede cambiar. Su tanda muestra qué pasó con cada fila.',
  'listCore.list_holds_at_most_rows':
    'Una lista tiene como máximo {most, number} filas. Pida esta primero y luego agregue el resto.',
  'listCore.row_too_far_below_last': 'Esta fila está demasiado lejos de la última.',
  'listCore.there_nothing_undo': 'No hay nada que deshacer.',
  'listCore.there_nothing_redo': 'No hay nada que rehacer.',
  'listCore.no_row_has_trouble_any': 'Ninguna fila tiene ya este problema.',
  'listCore.cant_be_fixed_automatically_correct':
    'Esto no se puede corregir automáticamente. Corrija las celdas a mano.',
  'listCore.list_has_been_ordered_so': 'Esta lista ya se pidió, así que se queda en el historial.',
  'listCore.there_no_row_fix': 'No hay ninguna fila que corregir.',
  'listCore.ridgeline_doesnt_read_kind_workbook':
    'Ridgeline no lee este tipo de libro. Ábralo en su propio programa, guárdelo o descárguelo como “Libro de Excel (.xlsx)” o CSV, y abra aquí ese archivo.',
  'listCore.ridgeline_reads_lists_from_workbooks':
    'Ridgeline lee listas de libros (.xlsx, .xls, .ods) y de archivos CSV y TSV. Guarde la lista como uno de estos.',
  'listCore.file_larger_than_300_mb':
    'Este archivo tiene más de 300 MB. Guarde las filas que necesita en un archivo aparte y abra ese.',
  'listCore.file_didnt_arrive_whole_bring': 'El archivo no llegó completo. Ábralo de nuevo.',
  'listCore.file_empty': 'El archivo está vacío.',
  'listCore.piece_file_missing_bring_file': 'Falta una parte del archivo. Abra el archivo de nuevo.',
  'listCore.list_wasnt_finished_because_ridgeline':
    'Esta lista no se terminó, porque Ridgeline se cerró o falló. Abra el archivo de nuevo.',
  'listCore.part': '{name} (parte {count})',
  'listCore.something_went_wrong_inside_ridgeline':
    'Algo falló dentro de Ridgeline mientras leía este archivo. Intente de nuevo; para soporte: {logId}.',
  'listCore.exclude': 'Excluir',
  'listCore.include': 'Volver a incluir',
  'listCore.decide': 'Decidir sobre los duplicados',
  'listCore.replace': 'Reemplazar “{text}” por “{replacement}”',
} satisfies Translated<typeof original>;
