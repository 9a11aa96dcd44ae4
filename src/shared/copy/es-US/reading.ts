import type { reading as original } from '../en-US/reading.ts';
import type { Translated } from '../icu.ts';

export const reading = {
  'reading.table': 'Tabla',
  'reading.isnt_text_whatever_name_says': 'Esto no es texto, diga lo que diga su nombre.',
  'reading.there_nothing_draw_file': 'No hay nada que dibujar en este archivo.',
  'reading.drawing_isnt_whole_dxf_breaks':
    'Este plano no es un DXF completo: está cortado o se cambió a mano. Descárguelo de nuevo o ábralo en un programa de CAD.',
  'reading.ridgeline_was_closed_while_was': 'Ridgeline se cerró mientras se leía.',
  'reading.reading_numbers_took_too_long':
    'Leer sus números tardó demasiado, así que Ridgeline lo dejó. Aún se puede ver.',
  'reading.numbers_need_more_memory_than':
    'Sus números necesitan más memoria de la que debería un informe, así que Ridgeline lo dejó. Aún se puede ver.',
  'reading.numbers_couldnt_be_read_can': 'No se pudieron leer sus números. Aún se puede ver.',
  'reading.reading_file_took_too_long':
    'Leer este archivo tardó demasiado, así que Ridgeline lo dejó. Ábralo con el programa de la computadora.',
  'reading.file_needs_more_memory_than':
    'Este archivo necesita más memoria de la que debería un informe, así que Ridgeline lo dejó. Ábralo con el programa de la computadora.',
  'reading.file_couldnt_be_read_open':
    'No se pudo leer este archivo. Ábralo con el programa de la computadora.',
  'reading.file_nested_too_deeply_be': 'Este archivo está anidado demasiado profundamente para mostrarlo.',
  'reading.file_isnt_whole_json_breaks':
    'Este archivo no es JSON completo: está cortado o se cambió a mano. Descárguelo de nuevo.',
  'reading.numbers_arent_looked_files_kind': 'En archivos de este tipo no se buscan números.',
  'reading.single_value_file_longer_than':
    'Un solo valor de este archivo es más largo que todo un informe, como cuando una comilla nunca se cierra, así que no se leen sus números.',
  'reading.file_too_large_numbers_be': 'Este archivo es demasiado grande para leer sus números.',
  'reading.pdf_locked_with_password_so':
    'Este PDF está bloqueado con una contraseña, así que no se pueden leer sus números.',
  'reading.pdf_damaged_or_isnt_one': 'Este PDF está dañado o no es un PDF. Descárguelo de nuevo.',
  'reading.too_many_facets':
    'Este archivo lista más faldones de los que puede tener un techo, así que no se usan sus números.',
  'reading.no_tables': 'Los archivos de este tipo no se muestran como tablas.',
  'reading.xml_entities':
    'Este XML declara entidades propias, cosa que los informes no hacen y que puede ser dañina, así que no se muestra.',
  'reading.xml_not_whole':
    'Este archivo no es XML completo: está cortado o se cambió a mano. Descárguelo de nuevo.',
  'reading.xml_malformed':
    'Este XML no se puede leer: está anidado demasiado profundamente o no está bien formado.',
} satisfies Translated<typeof original>;
