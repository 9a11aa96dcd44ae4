import type { network as original } from '../en-US/network.ts';
import type { Translated } from '../icu.ts';

export const network = {
  'net.clause_offline': 'esta computadora no tiene red',
  'net.clause_dns': 'no se encuentra la dirección {host}',
  'net.clause_refused': 'nada responde en {host}',
  'net.clause_unreachable': 'no se puede llegar al servicio en {host} desde esta red',
  'net.clause_timeout': 'el servicio en {host} no respondió a tiempo',
  'net.clause_certificate': 'la conexión con {host} no es segura',
  'net.clause_certificate_why': 'la conexión con {host} no es segura ({detail})',
  'net.clause_proxy': 'el proxy de esta red no lo dejó pasar',
  'net.clause_proxy_why': 'el proxy de esta red no lo dejó pasar ({detail})',
  'net.clause_proxy_does': 'el proxy de esta red {detail}',
  'net.clause_malformed': 'lo que llegó de {host} no es una respuesta válida',
  'net.clause_reset': 'se cortó la conexión con {host}',
  'net.blocked': 'La lectura funciona, pero no se pueden enviar pedidos: {clause}.',
  'net.page_waits':
    'En espera: esta red pide que usted inicie sesión primero. Abra su página de inicio de sesión; no se envió nada, y el pedido sale después.',
  'net.waits': 'En espera: {clause}. No se envió nada; el pedido sale cuando vuelva la conexión.',
  'net.some_page_waits':
    'En espera: una página web de esta red aparece en lugar del servicio. No se envió nada; el pedido sale cuando esa página desaparezca.',
  'net.error_waits':
    'En espera: el servicio tiene un error interno ({status}). No se envió nada; el pedido sale cuando el servicio vuelva.',
  'net.offline': 'Ridgeline está trabajando sin conexión, así que no se consultó al servicio.',
  'net.dns':
    'No se encuentra la dirección {host}. Revise la dirección y la conexión a internet de esta computadora.',
  'net.refused':
    'El servicio en {host} no responde. Intente de nuevo en unos minutos; si no ayuda, revise la dirección.',
  'net.unreachable':
    'No se puede llegar al servicio en {host} desde esta red{because}. Revise la conexión a internet de esta computadora.',
  'net.timeout':
    'El servicio en {host} tardó demasiado en responder{because}. Intente de nuevo en unos minutos.',
  'net.certificate': 'La conexión con {host} no es segura{because}. No se envió nada. {advice}',
  'net.reset': 'Se cortó la conexión con {host}{because}. Intente de nuevo.',
  'net.proxy_does': 'El proxy de esta red {detail}. {advice}',
  'net.proxy': 'El proxy de esta red no dejó pasar la conexión con {host}{because}. {advice}',
  'net.malformed': 'Lo que llegó de {host} no es una respuesta válida{because}. Revise la dirección.',
  'net.aborted': 'La consulta se detuvo antes de que el servicio respondiera.',
  'net.advice_dates':
    'Revise la fecha y la hora de esta computadora; si son correctas, el operador del servicio debe renovarlo.',
  'net.advice_sign_in_page':
    'En una red de hotel o de invitados, abra un navegador y busque su página de inicio de sesión; en una oficina, consulte a quien administra la red.',
  'net.advice_address': 'Revise la dirección; en una oficina, consulte a quien administra la red.',
  'net.advice_enter': 'Escríbalos en Ajustes, en Red.',
  'net.advice_correct': 'Corríjalos en Ajustes, en Red.',
  'net.advice_manager': 'Consulte a quien administra la red.',
  'net.sign_in_page':
    'Esta red muestra una página de inicio de sesión antes de dejar pasar algo, así que no se puede llegar al servicio y no sale ningún pedido. Abra la página e inicie sesión; Ridgeline continúa después.',
  'net.web_page':
    'Respondió una página web en lugar del servicio. En redes de oficinas u hoteles suele ser una página de inicio de sesión: abra un navegador, inicie sesión allí e intente de nuevo.',
  'net.odd_answer': 'El servicio dio una respuesta ({status}) que no corresponde aquí.',
  'net.empty_answer': 'El servicio dio una respuesta vacía.',
  'net.not_json': 'No se pudo leer la respuesta del servicio: no está completa o no es JSON.',
  'net.too_long': 'La respuesta del servicio es demasiado larga, así que no se leyó.',
  'net.too_many_redirects': 'El servicio remitió esta consulta de una dirección a otra sin fin.',
  'net.redirect_unreadable': 'El servicio remitió esta consulta a una dirección que no se puede leer.',
  'net.redirect_not_web': 'El servicio remitió esta consulta a una dirección que no es una dirección web.',
  'net.redirect_elsewhere':
    'El servicio remitió esta consulta a otra dirección ({there}). Revise la dirección de la cuenta.',
  'net.redirect_unsafe':
    'El servicio remitió esta consulta a {there} sin una conexión segura, así que no se siguió.',
  'net.redirect_in_place':
    '{there} quiso responder en lugar del servicio. En redes de oficinas u hoteles suele ser una página de inicio de sesión: abra un navegador, inicie sesión allí e intente de nuevo.',
  'net.link_elsewhere': 'El enlace remitió a {there}, que nadie aprobó, así que no se siguió.',
  'net.failed_without_why': 'La respuesta del servicio dice que la consulta falló, pero no por qué.',
  'net.no_list_of_orders': 'La respuesta del servicio no tiene una lista de pedidos.',
  'net.other_piece': 'El servicio envió otra parte del archivo que la solicitada.',
  'net.other_order': 'El servicio respondió con otro pedido que el solicitado.',
  'net.no_list_of_services': 'La respuesta del servicio no tiene una lista de servicios.',
  'net.no_list_of_files': 'La respuesta del servicio no tiene una lista de archivos.',
  'net.no_readable': 'La respuesta del servicio no tiene {names} que se pueda leer.',
  'net.set_aside': 'No tiene {names} que se pueda leer.',
  'net.order_number': 'número de pedido',
  'net.status': 'estado',
  'net.and_no': ' ni ',
  'proxy.kinds':
    'La dirección de un proxy comienza con http://, https:// o socks5://. Es como proxy.example.com:8080.',
  'proxy.user_apart': 'Escriba el nombre de usuario y la contraseña en sus propios campos.',
  'proxy.pac':
    'Esto parece la dirección de un archivo de configuración (PAC). Escríbala en la configuración de proxy de esta computadora; Ridgeline la sigue.',
  'proxy.unreadable': 'No se puede leer esta dirección. Es como proxy.example.com:8080.',
  'net.cant_be_kept': 'No se puede guardar en esta computadora tal como está.',
  'net.went_wrong_reading': 'Algo salió mal dentro de Ridgeline al leer la respuesta.',
} satisfies Translated<typeof original>;
