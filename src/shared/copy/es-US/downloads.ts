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
  'downloads.open_order_2': 'Abrir el pedido de {name}',
  'downloads.order_more_come': '{wanted, plural, one {Falta # pedido más} other {Faltan # pedidos más}}',
  'downloads.exclude_them': 'No descargarlos',
  'downloads.download_month': 'Descargar un mes…',
  'downloads.find_missing_files': 'Buscar archivos que faltan',
  'downloads.pause_all': 'Pausar todo',
  'downloads.resume_file': 'Reanudar {paused, plural, one {# archivo} other {# archivos}}',
  'downloads.clear_finished': 'Quitar los terminados',
  'downloads.close_downloads': 'Cerrar descargas',
  'downloads.reports_appear_here_while_they': 'Los informes aparecen aquí mientras se descargan.',
  'downloads.all_here_already': '{reports}, ya están todos aquí',
  'downloads.them_here_already': '{reports}, {whole} de ellos ya están aquí',
  'downloads.all_deliveries': 'Todas las entregas',
  'downloads.counting': 'Contando…',
  'downloads.nothing_has_been_delivered_account': 'Aún no se ha entregado nada a esta cuenta.',
  'downloads.order_queued_here_already_other':
    '{queued, plural, one {# pedido} other {# pedidos}} en cola{kind, select, yes {, {here} ya aquí} other {}}. Lo que pida mientras tanto va primero.',
  'downloads.delivered': 'Entregados en',
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
  'downloads.transfer_isnt_list_any_more': 'Esta transferencia ya no está en la lista.',
  'downloads.service_cant_be_asked_orders':
    'En este momento no se le pueden pedir al servicio los archivos de este pedido. Intente de nuevo cuando haya conexión.',
  'downloads.service_doesnt_say_which_files':
    'El servicio no dice qué archivos tiene este pedido. Intente más tarde; si sigue así, pregunte a su operador.',
  'downloads.service_doesnt_list_file_order': 'El servicio no tiene este archivo en la lista del pedido.',
  'downloads.file_cant_be_kept_as':
    'Este archivo no se puede conservar tal como está. Intente de nuevo o pregunte al operador del servicio.',
  'downloads.order_isnt_computer': 'El pedido {orderId} no está en esta computadora.',
  'downloads.drawing': 'Plano',
  'downloads.image': 'Imagen',
  'downloads.measurements': 'Medidas',
  'downloads.table': 'Tabla',
  'downloads.text': 'Texto',
  'downloads.archive': 'Archivo comprimido',
  'downloads.file': 'Archivo',
  'downloads.link_came_with_delivery_has':
    'El enlace que vino con la entrega ha vencido: sirve durante 24 horas.',
  'downloads.link_comes_with_delivery_order':
    'El enlace llega con la entrega; este pedido aún no se ha entregado.',
  'downloads.service_sends_link_with_delivery':
    'El servicio envía el enlace con el evento de entrega, y Ridgeline no está escuchando eventos. Active eso en Ajustes para las próximas entregas.',
  'downloads.service_sends_link_with_delivery_2':
    'El servicio envía el enlace con el evento de entrega, una sola vez. No llegó mientras Ridgeline estaba abierto; solo se guarda en memoria.',
  'downloads.isnt_download_link_has_begin':
    'Esto no es un enlace de descarga: debe empezar con https:// o ser solo el token de {baseUrl}.',
  'downloads.file_isnt_library': 'Este archivo no está en la biblioteca.',
  'downloads.files_fetched_one_by_one': '{message} Los archivos se descargan uno por uno en su lugar.',
  'downloads.ridgeline_opens_only_documents_pictures':
    'Ridgeline solo abre documentos e imágenes en otros programas. En su lugar, muestre {name} en su carpeta.',
  'downloads.service_at_doesnt_accept_link':
    'El servicio en {host} no acepta este enlace. Los enlaces vencen a las 24 horas: pida uno nuevo o descargue los archivos de la forma habitual.',
  'downloads.something_went_wrong_inside_ridgeline':
    'Algo falló dentro de Ridgeline (línea {id} del registro). Intente de nuevo.',
  'downloads.web_page_came_may_be':
    'Llegó una página web que puede ser de su propia red, no el informe. Revise su conexión y luego intente de nuevo.',
  'downloads.file_isnt_what_service_announced':
    'El archivo no es el que el servicio anunció, así que se descarga de nuevo. Si llega igual, se conserva y se marca.',
  'downloads.archive_not_sound': 'No todo en el archivo comprimido está en buen estado.',
  'downloads.too_much':
    'El servicio envía más de lo que puede tener un informe, así que la descarga se detuvo.',
  'downloads.more_than_announced':
    'El servicio envía más de lo que anunció, así que el archivo no es confiable.',
  'downloads.broke_off': 'La descarga se cortó antes de que el archivo estuviera completo.',
  'downloads.rest_missing': 'El resto del archivo no llegó, así que se descarga de nuevo.',
  'downloads.ended_early': 'La descarga terminó antes de que el archivo estuviera completo.',
} satisfies Translated<typeof original>;
