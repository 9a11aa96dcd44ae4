import type { rescue as original } from '../en-US/rescue.ts';
import type { Translated } from '../icu.ts';

export const rescue = {
  'rescue.whole': 'Sus pedidos e informes no cambiaron, y no se envía nada hasta que se abran los datos.',
  'rescue.gone':
    'Desde entonces no se ha enviado nada, y ninguna de las opciones siguientes elimina ni sobrescribe nada.',
  'rescue.unusable':
    'Desde entonces no se ha enviado nada. Ninguna de las opciones siguientes elimina nada: el archivo que no se puede usar se aparta.',
  'rescue.no_second': 'Hasta que esto termine, no pida nada por segunda vez en otro lugar.',
  'rescue.no_journal': 'No hay un diario de pedidos junto a los datos, o no contiene pedidos.',
  'rescue.journal_unsettled':
    'El diario de pedidos junto a los datos contiene {orders, plural, one {# pedido} other {# pedidos}}; {unsettled, plural, one {# pedido aún no ha terminado} other {# pedidos aún no han terminado}}.',
  'rescue.journal_settled':
    'El diario de pedidos junto a los datos contiene {orders, plural, one {# pedido, hecho, rechazado o cancelado} other {# pedidos, todos hechos, rechazados o cancelados}}.',
  'rescue.no_copies': 'No hay ninguna copia comprobada de los datos en esta computadora.',
  'rescue.copies':
    '{copies, plural, one {Hay # copia comprobada de los datos, del {day}} other {Hay # copias comprobadas de los datos, la más reciente del {day}}}.',
  'rescue.no_library': 'No se encontraron informes en la carpeta de la biblioteca.',
  'rescue.library':
    '{files, plural, one {Hay # archivo de informe} other {Hay # archivos de informe}} en la biblioteca, {folder}. No se cambió nada allí.',
  'rescue.again':
    'Empieza con datos nuevos. Vuelven las cuentas y los pedidos del diario, los demás pedidos se leen del servicio y se reconocen los informes de la biblioteca. Se pierden los ajustes, las listas y las decisiones de la bandeja de entrada.',
  'rescue.copy':
    'La mejor opción en la mayoría de los casos. Los pedidos confirmados después de la copia vienen del diario y se buscan en el servicio; los informes entregados después se descargan de nuevo.',
  'rescue.copy_newer':
    'Solo si no puede instalar la versión más reciente. Los pedidos confirmados después de la copia vienen del diario y se buscan en el servicio; los informes entregados después se descargan de nuevo.',
  'rescue.ridgelines_data_open_already': 'Los datos de Ridgeline ya están abiertos.',
  'rescue.data_damaged_so_copy_wasnt': 'Los datos están dañados, así que no se guardó esta copia.',
  'rescue.nothing_was_changed': '{problem} No se cambió nada.',
  'rescue.data_backup_damaged_so_nothing':
    'Los datos de esta copia de seguridad están dañados, así que no se cambió nada.',
  'rescue.reports_couldnt_be_put_back': '{left} de sus informes no se pudieron devolver a su lugar.',
  'rescue.ridgeline_now_uses_backup_reports':
    'Ridgeline usa ahora la copia de seguridad; {put} de sus informes se devolvieron a su lugar.{more}',
  'rescue.your_data_could_be_opened': 'Sus datos se pudieron abrir. No se cambió nada en ellos.',
  'rescue.ridgeline_now_uses_copy': 'Ridgeline usa ahora la copia.',
  'rescue.parts_couldnt_be_read': 'Partes no se pudieron leer ({lost}).',
  'rescue.order_confirmation_file_record_were':
    'Se leyeron {orders, plural, one {# pedido} other {# pedidos}}, {confirmed, plural, one {# confirmación} other {# confirmaciones}} y {kept, plural, one {# registro de archivo} other {# registros de archivos}}.{more}',
  'rescue.ridgeline_starts_with_new_data':
    'Ridgeline empieza con datos nuevos: los pedidos se leen de nuevo del servicio y los informes de la biblioteca se reconocen.',
  'rescue.another_choice_still_running_wait': 'Otra opción aún está en curso. Espere a que termine.',
  'rescue.your_data_whole_free_what':
    'Sus datos están intactos. Libere lo que los bloquea e intente de nuevo.',
  'rescue.order_journal_looked_up_at':
    '{unsettled, plural, one {# pedido del diario se busca} other {# pedidos del diario se buscan}} en el servicio antes de enviar nada.',
  'rescue.file_couldnt_be_used_was': 'El archivo que no se pudo usar se apartó en la carpeta de datos.',
  'rescue.ridgelines_data_isnt_where_was': 'Los datos de Ridgeline no están donde estaban',
  'rescue.ridgelines_data_file_empty': 'El archivo de datos de Ridgeline está vacío',
  'rescue.ridgelines_data_damaged': 'Los datos de Ridgeline están dañados',
  'rescue.ridgelines_data_file_something_else': 'El archivo de datos de Ridgeline es otra cosa',
  'rescue.ridgelines_data_from_newer_version': 'Los datos de Ridgeline son de una versión más reciente',
  'rescue.another_program_using_ridgelines_data': 'Otro programa está usando los datos de Ridgeline',
  'rescue.ridgeline_cant_use_data_folder': 'Ridgeline no puede usar su carpeta de datos',
  'rescue.disk_full': 'El disco está lleno',
  'rescue.still_cant_be_opened_nothing': 'Aún no se pueden abrir. No se cambió nada.',
  'rescue.what_left': 'Lo que queda',
  'rescue.backup_programs_database_tools_can':
    'Los programas de copias de seguridad y las herramientas de bases de datos pueden reservarse un archivo. Ciérrelos y luego intente de nuevo.',
  'rescue.connect_disk_again_or_have':
    'Conecte el disco de nuevo, o pida que corrijan los permisos de la carpeta de abajo. Luego intente de nuevo.',
  'rescue.empty_trash_or_move_large':
    'Vacíe la papelera o mueva archivos grandes a otro disco. Luego intente de nuevo.',
  'rescue.journal': 'y el diario',
  'rescue.use_last_copy': 'Usar la última copia{withJournal}',
  'rescue.copy_2': 'Copia',
  'rescue.use_copy': 'Usar esta copia',
  'rescue.save_what_can_be_read': 'Guardar lo que se pueda leer',
  'rescue.reads_damaged_file_row_by':
    'Lee el archivo dañado fila por fila en uno nuevo y enumera lo que no se puede leer. Los pedidos del diario se recuperan.',
  'rescue.read_again_from_service': 'Leer de nuevo del servicio',
  'rescue.read_again': 'Leer de nuevo',
  'rescue.restore_backup': 'Restaurar una copia de seguridad',
  'rescue.uses_data_backup_you_made':
    'Usa los datos de una copia de seguridad que usted hizo en otro disco y devuelve los informes que no están en la biblioteca. También se recuperan los pedidos del diario.',
  'rescue.folder_or_zip_backup': 'Carpeta o ZIP de la copia de seguridad',
  'rescue.restore': 'Restaurar',
  'rescue.show_folder': 'Mostrar la carpeta',
  'rescue.whoever_looks_after_your_computers':
    'Para quien se encarga de sus computadoras: todo está en {folder}. Si un programa de copias de seguridad guarda esa carpeta, devuelva su último estado mientras Ridgeline está cerrado.',
  'rescue.ridgeline_works_again': 'Ridgeline funciona de nuevo',
} satisfies Translated<typeof original>;
