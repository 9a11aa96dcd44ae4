import type { disk as original } from '../en-US/disk.ts';
import type { Translated } from '../icu.ts';

export const disk = {
  'disk.picture_damaged_or_cut_short': 'La imagen está dañada o incompleta.',
  'disk.file_says_picture_but_isnt': 'El archivo dice ser una imagen, pero no lo es.',
  'disk.file_came_empty': 'El archivo llegó vacío.',
  'disk.web_page_came_place_file':
    'En lugar del archivo llegó una página web. Puede que lo impida una página de inicio de sesión de la red.',
  'disk.file_says_pdf_but_isnt': 'El archivo dice ser un PDF, pero no lo es.',
  'disk.pdf_cut_short': 'El PDF está incompleto.',
  'disk.file_says_zip_but_isnt': 'El archivo dice ser un ZIP, pero no lo es.',
  'disk.zip_cut_short': 'El ZIP está incompleto.',
  'disk.file_says_xml_but_isnt': 'El archivo dice ser XML, pero no lo es.',
  'disk.xml_file_damaged': 'El archivo XML está dañado.',
  'disk.xml_file_cut_short': 'El archivo XML está incompleto.',
  'disk.json_file_cut_short': 'El archivo JSON está incompleto.',
  'disk.json_file_damaged_or_cut': 'El archivo JSON está dañado o incompleto.',
  'disk.drawing_cut_short': 'El plano está incompleto.',
  'disk.file_says_text_but_isnt': 'El archivo dice ser texto, pero no lo es.',
  'disk.disk_full_free_some_room': 'El disco está lleno. Libere espacio y luego intente de nuevo.',
  'disk.library_folder_cant_be_written':
    'No se puede escribir en la carpeta de la biblioteca: esta computadora no lo permite. Revise sus permisos.',
  'disk.file_or_folder_isnt_there':
    'El archivo o su carpeta ya no está ahí. Revise que el disco esté conectado.',
  'disk.library_folder_cant_be_reached':
    'En este momento no se puede acceder a la carpeta de la biblioteca. Ridgeline continúa cuando vuelva.',
  'disk.disk_didnt_accept_file_try':
    'El disco no aceptó el archivo. Intente de nuevo; si sigue así, revise el disco.',
  'disk.another_program_using_file_or':
    'Otro programa está usando este archivo, o esta computadora no permite el cambio. Cierre los programas que muestran el archivo e intente de nuevo.',
  'disk.backups_file_damaged_or_cut': 'El archivo de la copia de seguridad está dañado o incompleto.',
  'disk.computer_may_not_write_folder':
    'Esta computadora no puede escribir en esta carpeta. Pregunte a quien administra el recurso compartido o elija otra.',
  'disk.disk_can_only_be_read': 'Este disco es de solo lectura.',
  'disk.disk_full': 'Este disco está lleno.',
  'disk.your_share_disk_full': 'Su cuota de este disco está llena.',
  'disk.give_whole_path_from_drive': 'Escriba la ruta completa, desde la unidad o el recurso compartido.',
  'disk.file_not_folder': 'Esto es un archivo, no una carpeta.',
  'disk.there_no_such_folder_or':
    'No existe tal carpeta o no se puede acceder a ella. Créela primero o conecte el recurso compartido.',
  'disk.what_written_folder_cant_be':
    'Lo que se escribe en esta carpeta no se puede leer de vuelta sin cambios.',
  'disk.files_cant_be_written_renamed':
    'En esta carpeta no se pueden escribir y renombrar archivos de forma segura.',
  'disk.folder_network_while_away_reports':
    'Esta carpeta está en la red. Mientras no esté disponible, sus informes aparecen como “Carpeta no accesible” y los nuevos esperan; la lista de pedidos se queda en esta computadora.',
  'disk.not_inside_library': 'Este archivo no está dentro de la biblioteca.',
  'disk.not_in_staging': 'Este archivo no está en la carpeta temporal de la biblioteca.',
  'disk.archive_file_not_written': 'No se puede escribir en un archivo comprimido.',
  'disk.not_inside_folder': 'Este archivo no está dentro de su carpeta.',
  'disk.too_large': 'Este archivo es más grande de lo posible.',
  'disk.backup_file_damaged': 'Este archivo de la copia de seguridad está dañado.',
  'disk.not_in_backup': 'Este archivo no está en la copia de seguridad.',
  'disk.too_large_to_show':
    'Este archivo es demasiado grande para mostrarlo aquí. Ábralo con su propio programa.',
  'disk.copy_differs':
    'La copia no es lo que se copió: el archivo cambió entretanto o el disco está fallando.',
  'disk.slow': 'El disco tarda demasiado en responder.',
  'disk.broken_off': 'El trabajo con este archivo se interrumpió.',
  'disk.no_room_to_unpack':
    'No hay espacio suficiente en el disco para descomprimir el archivo. Libere espacio e intente de nuevo.',
  'disk.library_away': 'No se puede acceder a la carpeta de la biblioteca.',
} satisfies Translated<typeof original>;
