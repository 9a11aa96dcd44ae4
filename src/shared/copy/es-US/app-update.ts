import type { appUpdate as original } from '../en-US/app-update.ts';
import type { Translated } from '../icu.ts';

export const appUpdate = {
  'app_update.title': 'Actualizar Ridgeline',
  'app_update.for_newer_data':
    'Una versión más nueva de Ridgeline usó estos datos por última vez. Esa versión los abre tal como están, con todo su contenido.',
  'app_update.for_damage':
    'Una versión más nueva puede corregir esto. Instalarla no cambia nada en sus datos.',
  'app_update.check': 'Buscar actualizaciones',
  'app_update.download': 'Descargar',
  'app_update.restart': 'Reiniciar para actualizar',
  'app_update.newest': 'No se encontró ninguna versión más nueva que la {version}.',
  'app_update.available': 'La versión {version} está disponible.',
  'app_update.ready':
    'La versión {version} está descargada y su firma es correcta. Ridgeline se cierra, la instala y se inicia de nuevo.',
  'app_update.by_whom':
    'La versión {version} está disponible. {installer, select, administrator {Su encargado de informática la instala en esta computadora.} package {Instale su paquete como instaló este.} other {Descárguela de donde vino esta copia.}}',
  'app_update.off':
    'Su organización desactivó las actualizaciones en esta computadora. Pida la versión más nueva a su encargado de informática.',
  'app_update.data_is_being_updated': 'Sus datos se están actualizando en este momento.',
  'app_update.data_is_being_restored': 'Sus datos se están restaurando en este momento.',
} as const satisfies Translated<typeof original>;
