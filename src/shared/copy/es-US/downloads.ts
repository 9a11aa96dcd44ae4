import type { downloads as original } from '../en-US/downloads.ts';
import type { Translated } from '../icu.ts';

export const downloads = {
  'downloads.waiting': 'En espera',
  'downloads.done': 'Hecho',
  'downloads.canceled': 'Cancelado',
  'downloads.of': '{bytesDone} de {bytesTotal}',
  'downloads.file_go': '{running, plural, one {Falta # archivo} other {Faltan # archivos}}',
  'downloads.of_2': '{done} de {total}',
  'downloads.about_s_other_min': 'unos {kind, select, yes {{seconds} s} other {{ceil} min}}',
  'downloads.order': 'Pedido {orderId}',
  'downloads.pause': 'Pausar',
  'downloads.resume': 'Reanudar',
  'downloads.cancel': 'Cancelar',
  'downloads.open_order': 'Abrir el pedido',
  'downloads.open_order_2': 'Abrir el pedido de {name}',
  'downloads.downloads': 'Descargas',
  'downloads.order_more_come': '{wanted, plural, one {Falta # pedido} other {Faltan # pedidos}} más',
  'downloads.exclude_them': 'Excluirlos',
  'downloads.download_month': 'Descargar un mes…',
  'downloads.find_missing_files': 'Buscar archivos que faltan',
  'downloads.pause_all': 'Pausar todo',
  'downloads.resume_file': 'Reanudar {paused, plural, one {# archivo} other {# archivos}}',
  'downloads.clear_finished': 'Quitar los terminados',
  'downloads.close_downloads': 'Cerrar descargas',
  'downloads.reports_appear_here_while_they': 'Los informes aparecen aquí mientras se descargan.',
  'downloads.get_missing_file_again': 'Obtener de nuevo el archivo que falta',
  'downloads.get_missing_files_again': 'Obtener de nuevo {missing} archivos que faltan',
  'downloads.all_here_already': '{reports}, ya están todos aquí',
  'downloads.them_here_already': '{reports}, {whole} de ellos ya están aquí',
  'downloads.all_deliveries': 'Todas las entregas',
  'downloads.counting': 'Contando…',
  'downloads.nothing_has_been_delivered_account': 'Aún no se ha entregado nada a esta cuenta.',
  'downloads.order_queued_here_already_other':
    '{queued, plural, one {# pedido} other {# pedidos}} en cola{kind, select, yes {, {here} ya aquí} other {}}. Lo que pida mientras tanto va primero.',
  'downloads.delivered': 'Entregados en',
  'downloads.not_now': 'Ahora no',
  'downloads.all_here': 'Todos están aquí',
  'downloads.download_report': 'Descargar {left, plural, one {# informe} other {# informes}}',
  'downloads.download_all_delivered': 'Descargar todo lo entregado',
  'downloads.there_no_files_library_yet': 'Aún no hay archivos en la biblioteca.',
  'downloads.all_file_where_they_were':
    '{looked, plural, one {El archivo está donde se puso} other {Los # archivos están donde se pusieron}}.',
  'downloads.missing_file_being_fetched_again':
    '{queued, plural, one {Se está obteniendo de nuevo # archivo que faltaba} other {Se están obteniendo de nuevo # archivos que faltaban}}.',
  'downloads.earlier_version_cant_be_service':
    '{gone, plural, one {# versión anterior no se puede obtener} other {# versiones anteriores no se pueden obtener}}: el servicio conserva solo la más reciente.',
} satisfies Translated<typeof original>;
