import type { library as original } from '../en-US/library.ts';
import type { Translated } from '../icu.ts';

export const library = {
  'library.away':
    'No se puede acceder a la carpeta de la biblioteca: {folder}. Sus informes se abrirán de nuevo cuando vuelva; no se ha perdido nada y los informes nuevos esperan.',
  'library.file_gone':
    '{name} no está donde Ridgeline lo puso. Alguien lo movió o lo eliminó; se puede descargar de nuevo.',
  'library.waiting': 'Esperando la carpeta de la biblioteca, a la que ahora no se puede acceder.',
  'library.away_open':
    '{name} no se puede abrir porque no se puede acceder a la carpeta de la biblioteca. Se abrirá de nuevo cuando la carpeta vuelva.',
  'library.away_files':
    '{count, plural, one {El archivo está} other {Los # archivos están}} en una carpeta a la que ahora no se puede acceder',
  'library.away_settings': 'Mostrar los ajustes de la carpeta',
  'library.away_offline':
    'Nada de ella se abre hasta que se pueda acceder de nuevo a la carpeta de la biblioteca.',
  'library.deleted':
    'Conecte el disco donde está o devuelva la carpeta a su lugar. Si se eliminó, créela de nuevo: lo que contenía se puede descargar otra vez.',
  'library.create': 'Crear la carpeta de nuevo…',
  'library.create_title': '¿Crear la carpeta de nuevo?',
  'library.create_words':
    'Hágalo solo si {folder} se eliminó. Se crea una carpeta vacía, y los informes que contenía aparecen como faltantes hasta que se descarguen de nuevo.',
  'library.create_yes': 'Crear la carpeta',
  'library.create_no': 'Seguir esperando',
  'library.not_away': 'La carpeta de la biblioteca ya está disponible.',
  'library.larger': 'Más grande',
  'library.larger_preview': 'Vista previa más grande',
  'library.saved': 'Guardado',
  'library.read': 'Leer',
  'library.file_was_moved_or_deleted':
    'Este archivo se movió o se eliminó después de que Ridgeline lo puso aquí. El servicio aún lo tiene.',
  'library.delivered': 'Entregado {when}',
  'library.download_report_again_from_order': 'Descargue el informe de nuevo desde su pedido.',
  'library.no_files_folder': 'No hay archivos en esta carpeta',
  'library.changed': 'Cambiado',
  'library.folders': 'Carpetas',
  'library.view_roof': 'Vista {file} del techo',
  'library.files_zip': 'Archivos del ZIP',
  'library.no_preview_kind_file': 'No hay vista previa para este tipo de archivo',
  'library.not_computer_any_more': 'Ya no está en esta computadora',
  'library.other_files_read_close': '{keyHint} otros archivos{keyHint2} leer{keyHint3} cerrar',
  'library.reports': 'Informes',
  'library.report_computer':
    '{total, plural, one {# informe} other {# informes}} · {bytes} en esta computadora',
  'library.show_library_folder': 'Mostrar la carpeta de la biblioteca',
  'library.every_delivered_file_put_into':
    'Cada archivo entregado se pone en una carpeta por pedido y se puede leer aquí sin red: el informe, sus medidas, imágenes y diagramas. La búsqueda de arriba encuentra cualquiera de ellos, y también los pedidos.',
  'library.delivered_reports_will_be_here': 'Aquí estarán los informes entregados',
} satisfies Translated<typeof original>;
