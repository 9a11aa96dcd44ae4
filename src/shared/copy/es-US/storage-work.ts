import type { storageWork as original } from '../en-US/storage-work.ts';
import type { Translated } from '../icu.ts';

export const storageWork = {
  'storageWork.checking_backup': 'Comprobando la copia de seguridad',
  'storageWork.backups_disk_was_disconnected_while':
    'El disco de la copia de seguridad se desconectó mientras se escribía, así que esta copia no cuenta. Conecte el disco y haga la copia de nuevo.',
  'storageWork.disk_takes_no_file_size':
    'Este disco no admite archivos de este tamaño (FAT32 llega a 4 GB). Haga la copia en una carpeta en lugar de un archivo, o use otro disco.',
  'storageWork.opening_data_as_profile': 'Abriendo sus datos como perfil',
  'storageWork.orders_name_but_isnt_backup':
    '{path}: sus pedidos lo nombran, pero no está en la copia de seguridad.',
  'storageWork.now_when_was_made': '{name}: {counts} ahora, {expected} cuando se hizo.',
  'storageWork.reading_every_file_backup': 'Leyendo todos los archivos de la copia de seguridad',
  'storageWork.isnt_where_ridgeline_put': 'no está donde Ridgeline lo puso',
  'storageWork.backup_as_now': '{path}: {words}. En la copia de seguridad está tal como es ahora.',
  'storageWork.disk_couldnt_read': 'el disco no pudo leerlo',
  'storageWork.list_orders_damaged_no_checked':
    'La lista de pedidos está dañada y no hay aquí ninguna copia comprobada, así que esta no sería una copia de seguridad completa. Reinicie Ridgeline para arreglarlo.',
  'storageWork.list_orders_damaged_so_backup':
    'La lista de pedidos está dañada, así que esta copia de seguridad tiene su copia del {day, date, medium}. Reinicie Ridgeline para arreglarlo.',
  'storageWork.backup_belongs_another_disk_not':
    'Una copia de seguridad va en otro disco, no en la carpeta de la que se hace.',
  'storageWork.there_isnt_enough_room_reports':
    'No hay suficiente espacio: los informes ocupan {bytes} y hay {free} libres.',
  'storageWork.earlier_backup_folder_damaged_so':
    'Una copia de seguridad anterior de esta carpeta está dañada, así que no se usó nada de ella.',
  'storageWork.backup_was_written_but_couldnt':
    'La copia de seguridad se escribió, pero no se pudo leer de vuelta sin cambios, así que no cuenta. Use otro disco.',
  'storageWork.copying_list_orders': 'Copiando la lista de pedidos',
  'storageWork.reading_backup_back': 'Leyendo de vuelta la copia de seguridad',
  'storageWork.file_isnt_each_named_below':
    '{leftOut, plural, one {# archivo no está} other {# archivos no están}} en ella; cada uno se nombra abajo.',
  'storageWork.report_file_list_orders_read':
    '{kept, plural, one {# archivo de informe} other {# archivos de informes}} y la lista de pedidos están en {path}, leídos de vuelta y comparados.',
  'storageWork.so_isnt_backup': '{path}: {why}, así que no está en la copia de seguridad.',
  'storageWork.copying_reports': 'Copiando informes',
  'storageWork.looking_moved_deleted_files': 'Buscando archivos movidos y eliminados',
  'storageWork.all_accounts': 'Todas las cuentas',
  'storageWork.all_other_accounts': 'Todas las demás cuentas',
  'storageWork.canceled': 'Cancelado.',
  'storageWork.something_went_wrong_inside_ridgeline':
    'Algo falló dentro de Ridgeline (línea {id} del registro). No se perdió nada; intente de nuevo.',
  'storageWork.work_isnt_list_any_more': 'Este trabajo ya no está en la lista.',
  'storageWork.another_task_already_working_files':
    'Otra tarea ya está trabajando con los archivos. Espere a que termine o cancélela.',
  'storageWork.restore_ready_restart_ridgeline_or':
    'Hay una restauración lista. Reinicie Ridgeline o cancele primero la restauración.',
  'storageWork.moved_file_was_found_new':
    '{found, plural, one {# archivo movido se encontró} other {# archivos movidos se encontraron}} en otro lugar',
  'storageWork.file_back': '{back, plural, one {# archivo está} other {# archivos están}} de vuelta',
  'storageWork.file_was_changed_computer':
    '{changed, plural, one {# archivo se cambió} other {# archivos se cambiaron}} en esta computadora',
  'storageWork.file_missing': '{missing, plural, one {Falta # archivo} other {Faltan # archivos}}',
  'storageWork.library_folder_couldnt_be_reached':
    '{away, plural, one {No se pudo acceder a # carpeta de la biblioteca, así que no se buscaron sus archivos.} other {No se pudo acceder a # carpetas de la biblioteca, así que no se buscaron sus archivos.}}',
  'storageWork.every_file_where_was': 'Todos los archivos están donde estaban.',
  'storageWork.there_no_finished_backup_folder':
    'En esta carpeta no hay ninguna copia de seguridad terminada.',
  'storageWork.backups_list_files_damaged': 'La lista de archivos de la copia de seguridad está dañada.',
  'storageWork.backups_list_files_cant_be':
    'Esta versión no puede leer la lista de archivos de la copia de seguridad.',
  'storageWork.copies_need_folder_their_own':
    'Las copias necesitan una carpeta propia, fuera de la biblioteca y de los datos de Ridgeline.',
  'storageWork.account_isnt_set_up_any': 'Esta cuenta ya no está configurada.',
  'storageWork.folder_holds_ridgelines_own_data':
    'En esta carpeta están los datos de Ridgeline. Elija otra para los informes.',
  'storageWork.folder_inside_present_one': 'Esta carpeta está dentro de la actual.',
  'storageWork.reports_folder_already': 'Los informes ya están en esta carpeta.',
  'storageWork.there_isnt_enough_room_would':
    'No hay suficiente espacio: se moverían {bytes} y hay {free} libres.',
  'storageWork.looking_at_what_new_folder': 'Revisando qué hay en la carpeta nueva',
  'storageWork.new_reports_go': 'Los informes nuevos van a {target}. {lookedWords}',
  'storageWork.reports_new_folder': 'Los informes están en la carpeta nueva.',
  'storageWork.reports_new_folder_file_stayed':
    'Los informes están en la carpeta nueva. {kept, plural, one {# archivo se quedó} other {# archivos se quedaron}} en la anterior, porque se cambiaron entretanto o no se pudieron eliminar.',
  'storageWork.copying_reports_new_folder': 'Copiando los informes a la carpeta nueva',
  'storageWork.isnt_where_ridgeline_put_so':
    '{path}: no está donde Ridgeline lo puso, así que no se pudo mover.',
  'storageWork.couldnt_be_read_so_stays': '{path}: no se pudo leer, así que se queda en la carpeta anterior.',
  'storageWork.copy_disappeared_from_new_folder':
    '{path}: la copia desapareció dos veces de la carpeta nueva, así que el archivo se queda en la anterior. Revise si otro programa la elimina.',
  'storageWork.stayed_old_folder': '{path}: se quedó en la carpeta anterior.',
  'storageWork.deleting_reports_from_old_folder': 'Eliminando los informes de la carpeta anterior',
  'storageWork.your_organization_has_set_library':
    'Su organización ha fijado la carpeta de la biblioteca para esta computadora, así que no se puede elegir otra.',
  'storageWork.folder_cant_be_made_or': 'No se puede crear esta carpeta ni acceder a ella.',
  'storageWork.several_files_order_get_same':
    "Varios archivos de un pedido reciben el mismo nombre; el segundo se numera: “… (2)”. '{'name'}' los distingue.",
  'storageWork.several_orders_share_folder_order':
    "Varios pedidos comparten una carpeta. '{'order'}' los mantiene separados.",
  'storageWork.some_paths_longer_than_259':
    'Algunas rutas tienen más de 259 caracteres. Los programas antiguos de Windows no pueden abrirlas.',
  'storageWork.renaming_files': 'Cambiando el nombre de los archivos',
  'storageWork.isnt_where_ridgeline_put_so_2':
    '{path}: no está donde Ridgeline lo puso, así que no se le cambió el nombre.',
  'storageWork.renaming_files_looked_at': 'Cambiando el nombre de los archivos: {looked} revisados',
  'storageWork.file_couldnt_be_renamed':
    '{left, plural, one {A # archivo no se le pudo} other {A # archivos no se les pudo}} cambiar el nombre.',
  'storageWork.file_renamed':
    '{renamed, plural, one {Se cambió el nombre de # archivo} other {Se cambió el nombre de # archivos}}.',
  'storageWork.backup_isnt_whole_so_nothing':
    'Esta copia de seguridad no está completa, así que no se cambió nada: {bad}{kind, select, yes { Y {bad2} más.} other {}}',
  'storageWork.order_waiting_way_service_or':
    '{unsettled, plural, one {# pedido está} other {# pedidos están}} en espera, en camino al servicio o esperando su decisión. Resuelva eso primero: una restauración haría que Ridgeline lo olvidara.',
  'storageWork.choose_where_backup_present_data':
    'Elija primero dónde se guarda una copia de seguridad de los datos actuales.',
  'storageWork.nothing_was_changed': '{problem} No se cambió nada.',
  'storageWork.putting_reports_back': 'Devolviendo los informes a su lugar',
  'storageWork.order_was_confirmed_meanwhile_so':
    'Entretanto se confirmó un pedido, así que no se restauró nada. Intente de nuevo cuando esté resuelto.',
  'storageWork.backup_checked_ready_restart_ridgeline':
    'La copia de seguridad está comprobada y lista. Reinicie Ridgeline para terminar la restauración; hasta entonces todo queda como estaba.',
  'storageWork.folder_backups_cant_be_reached':
    'No se puede acceder a la carpeta de copias de seguridad, {folder}, o hay otro disco en su lugar. Conecte el disco o elija la carpeta de nuevo.',
  'storageWork.choose_folder_backups_go': 'Elija la carpeta donde van las copias de seguridad.',
  'storageWork.something_went_wrong_inside_ridgeline_2':
    'Algo falló dentro de Ridgeline; el registro tiene los detalles.',
  'storageWork.reading_every_file_again': 'Leyendo de nuevo todos los archivos',
  'storageWork.missing': '{path}: falta.',
  'storageWork.not_what_was_delivered': '{path}: no es lo que se entregó.',
  'storageWork.file_changed_disk':
    '{changed, plural, one {# archivo cambió} other {# archivos cambiaron}} en el disco',
  'storageWork.file_missing_2': '{missing, plural, one {falta # archivo} other {faltan # archivos}}',
  'storageWork.file_couldnt_be_read':
    '{away, plural, one {no se pudo leer # archivo} other {no se pudieron leer # archivos}}',
  'storageWork.all_file_whole':
    '{done, plural, one {El único archivo está intacto.} other {Los # archivos están intactos.}}',
  'storageWork.file_read': '{done, plural, one {# archivo leído} other {# archivos leídos}}: {words}.',
  'storageWork.file_why': '{file}: {why}',
  'storageWork.broken_missing': '{path}: falta.',
  'storageWork.broken_damaged': '{path}: dañado.',
  'storageWork.broken_unreadable': '{path}: no se puede leer.',
  'storageWork.waiting_continues':
    'Esperando la carpeta de la biblioteca, que no está disponible en este momento. El cambio de nombres continúa cuando vuelva.',
  'storageWork.no_free_name': 'No se encontró un nombre libre.',
  'storageWork.waiting_new_folder':
    'Esperando la carpeta nueva, que no está disponible en este momento. Todos los informes siguen en la anterior.',
  'storageWork.waiting_present_folder':
    'Esperando la carpeta actual de la biblioteca, que no está disponible en este momento.',
  'storageWork.waiting_new_folder_old_stays':
    'Esperando la carpeta nueva, que no está disponible en este momento. Lo que aún está en la anterior se queda allí.',
  'storageWork.not_written': '{file} no se pudo escribir en la copia de seguridad.',
  'storageWork.may_not_read':
    'esta computadora no puede leerlo (por sus permisos, o porque otro programa lo tiene bloqueado)',
  'storageWork.seen': '{words}.',
  'storageWork.copy_vanished': 'La copia no está en la carpeta después de hacerla.',
  'storageWork.readme':
    'Esta es una copia de seguridad de Ridgeline: sus datos ({database}) y todos los informes ({library}), que cualquier programa puede abrir.\n\nEl archivo {manifest} enumera lo que contiene, con sus huellas. Para restaurarla, abra los ajustes de Ridgeline, “Copia de seguridad”, “Restaurar”.\nLas claves de cliente no están aquí: solo están en el llavero de la computadora, y en otra computadora se piden de nuevo.\n',
} satisfies Translated<typeof original>;
