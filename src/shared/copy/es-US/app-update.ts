import type { appUpdate as original } from '../en-US/app-update.ts';
import type { Translated } from '../icu.ts';

export const appUpdate = {
  'app_update.title': 'Actualizar Ridgeline',
  'app_update.for_newer_data':
    'Una versión más reciente de Ridgeline usó estos datos por última vez. Esa versión los abre tal como están, con todo su contenido.',
  'app_update.for_damage':
    'Una versión más reciente puede corregir esto. Instalarla no cambia nada en sus datos.',
  'app_update.check': 'Buscar actualizaciones',
  'app_update.newest': 'No se encontró ninguna versión más reciente que la {version}.',
  'app_update.available': 'La versión {version} está disponible.',
  'app_update.ready':
    'La versión {version} está descargada y su firma es correcta. Ridgeline se cierra, la instala y se inicia de nuevo.',
  'app_update.by_whom':
    'La versión {version} está disponible. {installer, select, administrator {Su encargado de sistemas la instala en esta computadora.} package {Instale su paquete como instaló este.} other {Descárguela de donde vino esta copia.}}',
  'app_update.off':
    'Su organización desactivó las actualizaciones en esta computadora. Pida la versión más reciente a su encargado de sistemas.',
  'app_update.data_is_being_updated': 'Sus datos se están actualizando en este momento.',
  'app_update.data_is_being_restored': 'Sus datos se están restaurando en este momento.',
  'appUpdate.update_failed_will_be_tried': 'La actualización falló. Se intentará de nuevo en una hora.',
  'appUpdate.copy_ridgeline_doesnt_install_updates':
    'Esta copia de Ridgeline no instala actualizaciones por sí misma.',
  'appUpdate.no_update_ready_install': 'No hay ninguna actualización lista para instalar.',
  'appUpdate.update_couldnt_be_confirmed_so':
    'No se pudo confirmar la actualización, así que no se instaló. {problem}',
  'appUpdate.restart_update_when_done': '{obstacle} Reinicie para actualizar cuando termine.',
  'appUpdate.downloaded_update_was_damaged_has':
    'La actualización descargada estaba dañada y se eliminó. Busque actualizaciones para descargarla de nuevo.',
  'appUpdate.ridgeline_was_started_without_network': 'Ridgeline se inició sin red.',
  'appUpdate.copy_ridgeline_has_no_address':
    'Esta copia de Ridgeline no tiene dirección para actualizaciones.',
  'appUpdate.your_organization_has_switched_updates':
    'Su organización ha desactivado las actualizaciones en esta computadora.',
  'appUpdate.there_no_update_download': 'No hay ninguna actualización que descargar.',
  'appUpdate.version_couldnt_be_installed_ridgeline':
    'No se pudo instalar la versión {version}. Ridgeline {version2} funciona como antes; reinicie para intentarlo de nuevo.',
  'appUpdate.order_being_sent_at_moment': 'En este momento se está enviando un pedido.',
  'appUpdate.list_orders_being_sent': 'Se está enviando una lista de pedidos.',
  'appUpdate.payment_under_way': 'Hay un pago en curso.',
  'appUpdate.list_being_read': 'Se está leyendo una lista.',
  'appUpdate.backup_about_be_restored': 'Está por restaurarse una copia de seguridad.',
  'appUpdate.backup_or_other_work_files':
    'Hay en curso una copia de seguridad u otro trabajo con los archivos.',
  'appUpdate.downloaded_update_wasnt_what_signature':
    'La actualización descargada no era lo que dice su firma, así que se eliminó. Ridgeline lo intenta de nuevo más tarde.',
  'appUpdate.update_couldnt_be_downloaded_ridgeline':
    'No se pudo descargar la actualización. Ridgeline continúa la descarga más tarde.',
  'appUpdate.disk_too_full_update_free':
    'El disco está demasiado lleno para la actualización. Libere espacio y luego busque actualizaciones de nuevo.',
  'appUpdate.update_couldnt_be_saved_computer':
    'No se pudo guardar la actualización en esta computadora. Ridgeline lo intenta de nuevo más tarde.',
  'appUpdate.list_updates_couldnt_be_saved':
    'No se pudo guardar la lista de actualizaciones en esta computadora. Libere espacio y busque de nuevo.',
  'appUpdate.list_updates_out_date_so':
    'La lista de actualizaciones está desactualizada, así que no se toma nada de ella. Revise la fecha de esta computadora; si está bien, la próxima búsqueda puede traer una lista nueva.',
  'appUpdate.list_updates_couldnt_be_read':
    'No se pudo leer la lista de actualizaciones. Ridgeline lo intenta de nuevo en una hora.',
  'appUpdate.list_updates_isnt_signed_as':
    'La lista de actualizaciones no está firmada como debería, así que no se toma nada de ella. Ridgeline funciona como antes.',
} satisfies Translated<typeof original>;
