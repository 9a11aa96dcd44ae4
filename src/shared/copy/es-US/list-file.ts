import type { listFile as original } from '../en-US/list-file.ts';
import type { Translated } from '../icu.ts';

export const listFile = {
  'listFile.file_holds_more_than_four':
    'Este archivo tiene más de cuatro millones de filas. Divídalo en archivos más pequeños o guarde solo las filas que necesita.',
  'listFile.quotation_mark_row_never_closed':
    'Una comilla de la fila {row, number} nunca se cierra, así que el resto del archivo no se puede separar en filas. Abra el archivo en un programa de hojas de cálculo, corrija esa fila y guárdelo de nuevo como CSV.',
  'listFile.open_excel_or_another_spreadsheet':
    'Ábralo en Excel (u otro programa de hojas de cálculo), elija Guardar como, “Libro de Excel (.xlsx)”, y abra aquí ese archivo.',
  'listFile.pdf': 'Esto es un PDF. Ridgeline lee listas de libros (.xlsx, .xls, .ods) y archivos CSV. {how}',
  'listFile.picture':
    'Esto es una imagen, no una lista. Ridgeline lee libros (.xlsx, .xls, .ods) y archivos CSV.',
  'listFile.rtf': 'Esto es un documento de texto (RTF). {how}',
  'listFile.old_excel_xml_file': 'Este es un archivo XML antiguo de Excel. {how}',
  'listFile.web_page_even_if_name':
    'Esto es una página web, aunque su nombre termine como el de una hoja de cálculo. {how}',
  'listFile.workbook_protected_with_password_open':
    'Este libro está protegido con una contraseña. Ábralo en Excel, elija Archivo, Información, Proteger libro, Cifrar con contraseña, borre la contraseña, guárdelo y ábralo de nuevo.',
  'listFile.open_excel_or_libreoffice_save':
    'Ábralo en Excel o LibreOffice, guárdelo como “Libro de Excel (.xlsx)” y abra aquí ese archivo.',
  'listFile.workbook_larger_than_old_format':
    'Este libro es más grande de lo que se puede leer en un formato antiguo. {how}',
  'listFile.file_cant_be_read_as': 'Este archivo no se puede leer como libro. {how}',
  'listFile.file_empty': 'El archivo está vacío.',
  'listFile.file_holds_no_rows': 'El archivo no tiene filas.',
  'listFile.file_needs_more_memory_than':
    'Este archivo necesita más memoria de la que Ridgeline da a una lista. Guarde las filas que necesita en un archivo aparte, o guárdelo como CSV.',
  'listFile.workbook_has_no_such_sheet': 'El libro no tiene esa hoja.',
  'listFile.workbook_holds_no_rows': 'El libro no tiene filas.',
  'listFile.cells': '{count, plural, one {# celda} other {# celdas}}',
  'listFile.file_holds_zero_bytes_they': 'El archivo contiene bytes cero; se omitieron.',
  'listFile.read_from_text':
    'Estos pedidos se leyeron de un texto. Compare cada fila con su línea antes de pedir.',
  'listFile.1_line_has_no_number':
    '{count, plural, one {1 línea no tiene número y no puede ser una dirección; se omitió.} other {{count, number} líneas no tienen número y no pueden ser una dirección; se omitieron.}}',
  'listFile.lines_without_label':
    '{count, plural, one {1 línea no está en ningún registro y se omitió.} other {{count, number} líneas no están en ningún registro y se omitieron.}}',
  'listFile.only_first_1_000_columns': 'Solo se leyeron las primeras 1,000 columnas.',
  'listFile.held_more_than_32_767': 'Se cortaron {count} con más de 32,767 caracteres.',
  'listFile.written_like_02134_were_read': 'Se leyó el texto de adentro en {count} con la forma ="02134".',
  'listFile.hold_s_formula_last_result':
    '{count}: {count2, plural, one {contiene una fórmula; se usó su último resultado} other {contienen fórmulas; se usaron sus últimos resultados}}.',
  'listFile.hold_s_formula_without_result':
    '{count}: {count2, plural, one {contiene una fórmula} other {contienen fórmulas}} sin resultado; abra el archivo en Excel, guárdelo y léalo de nuevo.',
  'listFile.was_filled_from_merged_cell':
    '{count}: {count2, plural, one {se rellenó} other {se rellenaron}} con la celda combinada de arriba.',
  'listFile.hold_s_error_spreadsheet_like':
    '{count}: {count2, plural, one {contiene un error} other {contienen errores}} de la hoja de cálculo, como #N/A.',
  'listFile.hidden': '{name} (oculta)',
  'listFile.other_sheets_with_rows_arent': 'Otras hojas con filas no son parte de esta lista: {map}.',
  'listFile.1_sheet_hidden_workbook_can':
    '{hidden, plural, one {1 hoja está oculta en el libro y también se puede elegir.} other {{hidden} hojas están ocultas en el libro y también se pueden elegir.}}',
  'listFile.open_excel_save_again_bring': 'Ábralo en Excel, guárdelo de nuevo y abra aquí ese archivo.',
  'listFile.workbook_damaged_or_cut_short':
    'El libro está dañado o incompleto. Ábralo en Excel, guárdelo de nuevo y abra aquí ese archivo.',
  'listFile.rows_sheet_arent_order_open':
    'Las filas de esta hoja no están en orden. Ábralo en Excel, guárdelo de nuevo y abra aquí ese archivo.',
  'listFile.open_own_program_save_or':
    'Ábralo en su propio programa, guárdelo o descárguelo como “Libro de Excel (.xlsx)” y abra aquí ese archivo.',
  'listFile.apple_numbers_document': 'Este es un documento de Apple Numbers. {save}',
  'listFile.word_document_put_list_into':
    'Este es un documento de Word. Ponga la lista en una hoja de cálculo y guárdela como “Libro de Excel (.xlsx)”.',
  'listFile.zip_archive_not_workbook_unpack':
    'Este es un archivo ZIP, no un libro. Descomprímalo primero y abra aquí el libro o el archivo CSV que contiene.',
  'listFile.binary_workbook_xlsb_open_excel':
    'Este es un libro binario (.xlsb). Ábralo en Excel, elija Guardar como, “Libro de Excel (.xlsx)”, y abra aquí ese archivo.',
} satisfies Translated<typeof original>;
