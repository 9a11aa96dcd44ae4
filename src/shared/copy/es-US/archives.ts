import type { archives as original } from '../en-US/archives.ts';
import type { Translated } from '../icu.ts';

export const archives = {
  'archives.archive_damaged_or_cut_short':
    'El archivo comprimido está dañado o incompleto: no se puede leer su directorio.',
  'archives.archive_holds_more_than_files': 'El archivo comprimido tiene más de {entries, number} archivos.',
  'archives.archives_directory_too_large': 'El directorio del archivo comprimido es demasiado grande.',
  'archives.archive_empty': 'El archivo comprimido está vacío.',
  'archives.archive_holds_file_folder_too':
    'El archivo comprimido tiene un archivo que también es carpeta: {name}.',
  'archives.archive_holds_file_without_name': 'El archivo comprimido tiene un archivo sin nombre.',
  'archives.archive_holds_name_with_control':
    'El archivo comprimido tiene un nombre con caracteres de control: {name}.',
  'archives.archive_holds_name_with_backslashes':
    'El archivo comprimido tiene un nombre con barras invertidas: {name}.',
  'archives.archive_holds_name_points_at':
    'El archivo comprimido tiene un nombre que apunta a un lugar fijo: {name}.',
  'archives.archive_holds_name_leads_outside':
    'El archivo comprimido tiene un nombre que sale de su carpeta: {name}.',
  'archives.archive_holds_name_isnt_clear': 'El archivo comprimido tiene un nombre que no es claro: {name}.',
  'archives.archive_holds_link_or_device':
    'El archivo comprimido tiene un enlace o un dispositivo en lugar de un archivo: {name}.',
  'archives.archive_hides_data_folder': 'El archivo comprimido esconde datos en una carpeta: {name}.',
  'archives.archive_packed_way_app_cant':
    'El archivo comprimido usa una compresión que esta aplicación no puede leer ({method}).',
  'archives.file_archive_too_large': 'Un archivo del archivo comprimido es demasiado grande: {name}, {size}.',
  'archives.archive_holds_more_folders_than': 'El archivo comprimido tiene más carpetas que una entrega.',
  'archives.archive_holds_same_name_twice': 'El archivo comprimido tiene el mismo nombre dos veces: {name}.',
  'archives.archive_would_take_when_unpacked':
    'El archivo comprimido ocuparía {total} al descomprimirlo: demasiado.',
  'archives.archive_would_grow_out_all':
    'El archivo comprimido crecería fuera de toda proporción al descomprimirlo.',
  'archives.archives_files_overlap': 'Los archivos del archivo comprimido se superponen.',
  'archives.something_stands_before_archives_first':
    'Hay algo antes del primer archivo del archivo comprimido.',
  'archives.archive_locked_with_password': 'El archivo comprimido está bloqueado con una contraseña.',
  'archives.archive_contradicts_itself_about_what':
    'El archivo comprimido se contradice sobre lo que contiene.',
  'archives.archive_holds_something_isnt_directory':
    'El archivo comprimido tiene algo que no está en su directorio.',
  'archives.file_archive_larger_than_says':
    'Un archivo del archivo comprimido es más grande de lo que dice: {name}.',
  'archives.file_archive_damaged': 'Un archivo del archivo comprimido está dañado: {name}.',
} satisfies Translated<typeof original>;
