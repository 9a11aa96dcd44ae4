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
  'library.away_settings': 'Mostrar la configuración de la carpeta',
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
} satisfies Translated<typeof original>;
