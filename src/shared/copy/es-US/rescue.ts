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
    'Empieza con datos nuevos. Vuelven las cuentas y los pedidos del diario, los demás pedidos se leen del servicio y se reconocen los informes de la biblioteca. Se pierden la configuración, las listas y las decisiones de la bandeja de entrada.',
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
} satisfies Translated<typeof original>;
