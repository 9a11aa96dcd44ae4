import type { doctorSteps as original } from '../en-US/doctor-steps.ts';
import type { Translated } from '../icu.ts';

export const doctorSteps = {
  'doctorSteps.dns':
    'No se encuentra la dirección {host}. Revise la conexión a internet de esta computadora y la dirección de la cuenta en Ajustes.',
  'doctorSteps.dns_for_it':
    'DNS: el servidor de nombres de esta computadora no devuelve ninguna dirección para {host}.',
  'doctorSteps.proxy_looks_up': 'El proxy busca la dirección.',
  'doctorSteps.no_network': 'No se probó: esta computadora no tiene red.',
  'doctorSteps.found': 'Se encontró {host}.',
  'doctorSteps.found_at': 'Se encontró {host} ({address}).',
  'doctorSteps.from_setting': 'escrito en los ajustes de Ridgeline',
  'doctorSteps.from_policy': 'definido por su organización',
  'doctorSteps.from_system': 'de la configuración de red de esta computadora',
  'doctorSteps.from_environment': 'de las variables de entorno de esta computadora',
  'doctorSteps.from_none': 'no hay ninguno configurado en esta computadora',
  'doctorSteps.no_proxy': 'No se usa ningún proxy ({source}).',
  'doctorSteps.through': 'A través del proxy {proxy} ({kind}, {source}).',
  'doctorSteps.allow_connect': 'Permita CONNECT a {host}:443 a través de {proxy}.',
  'doctorSteps.the_proxy': 'el proxy',
  'doctorSteps.what_happened': 'Lo que ocurrió: {detail}.',
  'doctorSteps.windows_sign_in':
    'El proxy pide un inicio de sesión de Windows (Negotiate o NTLM), y Ridgeline solo inicia sesión con nombre de usuario y contraseña (Basic): exima esta dirección del inicio de sesión, u ofrezca Basic.',
  'doctorSteps.digest_only':
    'El proxy solo ofrece Digest: ofrezca Basic, o exima esta dirección del inicio de sesión.',
  'doctorSteps.basic':
    'El proxy pide un nombre de usuario y una contraseña (Basic); van en los Ajustes de Ridgeline, en Red.',
  'doctorSteps.connected': 'Se estableció una conexión con {host}.',
  'doctorSteps.cable': 'Esta computadora no tiene red. Revise el cable o el Wi-Fi.',
  'doctorSteps.tcp':
    'TCP de esta computadora a {host}:443: {fault}. Si un firewall lo bloquea, permita las conexiones salientes a {host}:443.',
  'doctorSteps.tcp_refused': 'conexión rechazada',
  'doctorSteps.tcp_unreachable': 'sin ruta al host',
  'doctorSteps.tcp_timeout': 'sin respuesta (tiempo agotado)',
  'doctorSteps.tcp_reset': 'la conexión se cortó',
  'doctorSteps.issued_by': 'por {issuer} para {subject}, válido hasta el {until, date, medium}',
  'doctorSteps.not_needed': 'No hace falta: este servicio está en esta computadora.',
  'doctorSteps.issued': 'Emitido {what}. Esta computadora confía en él.',
  'doctorSteps.it_was_issued': 'Fue emitido {what}.',
  'doctorSteps.nothing_sent': 'No se envió nada.',
  'doctorSteps.tls': 'TLS a {host}:443: {detail}.',
  'doctorSteps.page_certificate': 'Lo más probable es que sea de la página de inicio de sesión de esta red.',
  'doctorSteps.something_else': 'Otra cosa en esta red responde en lugar del servicio.',
  'doctorSteps.inspection':
    'Por lo general es un firewall o programa de seguridad que inspecciona las conexiones seguras.',
  'doctorSteps.install_root':
    'Si su firewall inspecciona TLS, instale su certificado raíz en el almacén de certificados de esta computadora, o exima {host} de la inspección.',
  'doctorSteps.install_root_named':
    'Si su firewall inspecciona TLS, instale su certificado raíz (“{root}”) en el almacén de certificados de esta computadora, o exima {host} de la inspección.',
  'doctorSteps.key_accepted': 'El servicio acepta la clave de esta cuenta.',
  'doctorSteps.cant_reach': 'No se probó: no se puede llegar al servicio.',
  'doctorSteps.filter':
    'Una página web o un proxy respondió en lugar del servicio (HTTP {status}). Exima la dirección del servicio del filtrado web.',
  'doctorSteps.http': 'El servicio respondió HTTP {status}.',
  'doctorSteps.paused': 'El envío está desactivado en Ajustes. Actívelo y se enviarán los pedidos en espera.',
  'doctorSteps.cant_leave': 'No se pueden enviar pedidos: {clause}.',
  'doctorSteps.step_before':
    'Los pedidos podrían conectarse, pero no se envía nada hasta que funcione el paso anterior.',
  'doctorSteps.way_tried': 'Se abrió y se cerró la conexión que usa un pedido. No se envió nada.',
  'doctorSteps.sign_in_page':
    'Esta red muestra su página de inicio de sesión antes de dejar pasar algo. Abra la página e inicie sesión; sus pedidos salen después.',
  'doctorSteps.some_page':
    'Esta red muestra una página web en lugar del servicio: su página de inicio de sesión, o la de un firewall. Abra la página e inicie sesión; si no hay dónde hacerlo, copie este informe para quien administra su red.',
  'doctorSteps.all_works': 'Todo funciona. Ya se pueden enviar pedidos.',
  'doctorSteps.check_cable': '{found} Revise el cable o el Wi-Fi.',
  'doctorSteps.check_internet':
    '{found} Revise la conexión a internet; si se abren otros sitios web, copie este informe para quien administra su red.',
  'doctorSteps.check_clock':
    '{found} Revise la fecha y la hora de esta computadora; si son correctas, copie este informe para quien administra su red.',
  'doctorSteps.copy_report': '{found} Copie este informe para quien administra su red.',
  'doctorSteps.practice_here': 'No hace falta: el servicio de práctica está en esta computadora.',
  'doctorSteps.practice_accepts': 'El servicio de práctica acepta esta cuenta.',
  'doctorSteps.practice_orders': 'Los pedidos van al servicio de práctica; no se cobra nada.',
  'doctorSteps.skipped': 'No se probó, porque falló un paso anterior.',
} satisfies Translated<typeof original>;
