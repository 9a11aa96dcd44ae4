import type { help as original } from '../en-US/help.ts';
import type { Translated } from '../icu.ts';

export const help = {
  'help.search': 'Buscar en la ayuda, los comandos y los ajustes',
  'help.found': '{hits, plural, =0 {No se encontró nada} one {# resultado} other {# resultados}}',
  'help.none': 'Nada aquí contiene “{text}”. Ctrl+K busca pedidos, informes y archivos.',
  'help.topics': 'Cómo se hace',
  'help.undo': 'Deshacer un pedido',
  'help.undo_text':
    'Después de Hacer el pedido, Deshacer está encima de los pedidos hasta que se envía. Los Ajustes dicen por cuánto tiempo.',
  'help.list_text':
    'Elija una hoja de cálculo o pegue filas. Todo se revisa y se confirma una vez antes de pedir algo.',
  'help.duplicates': 'No pedir un techo dos veces',
  'help.duplicates_text':
    'El formulario y las listas muestran pedidos anteriores de la misma dirección, aunque esté escrita de otro modo.',
  'help.late': 'Ver qué pedidos van con retraso',
  'help.late_text':
    'La pestaña de atrasados tiene los pedidos que pasaron la hora del servicio o lo que tardaron nueve de cada diez como ellos.',
  'help.find': 'Encontrar pedidos por cualquier palabra',
  'help.find_text':
    'Escriba nombres, números de reclamo o filtros como squares>20, status:open, tag:granizo o rush.',
  'help.views': 'Guardar una búsqueda como pestaña',
  'help.views_text':
    'Busque o filtre los pedidos y guárdelos como vista. Las pestañas se pueden renombrar, compartir como archivo y usar al inicio.',
  'help.many': 'Hacer algo con muchos pedidos',
  'help.many_text':
    'Seleccione con X, Shift+↓ o Ctrl+A. La barra de abajo descarga, exporta, etiqueta, imprime y pide de nuevo.',
  'help.bookkeeper': 'Enviar un archivo a contabilidad',
  'help.bookkeeper_text':
    'Análisis muestra lo cobrado en un período; la exportación para contabilidad tiene una línea por pedido.',
  'help.changed': 'Atender pedidos cambiados y cancelados',
  'help.changed_text':
    'Lo que el servicio cambió espera en la bandeja, lo anterior junto a lo nuevo, hasta que lo acepte o pregunte.',
  'help.card': 'Terminar un pago con tarjeta',
  'help.card_text':
    'Pagos pendientes muestra cada página de pago que sigue abierta. Un pedido se hace cuando está pagado.',
  'help.reports': 'Leer informes sin red',
  'help.reports_text':
    'Los archivos entregados se descargan a esta computadora. La Biblioteca los encuentra por cualquier palabra que contengan.',
  'help.packet': 'Enviar un expediente del reclamo',
  'help.packet_text':
    'En un pedido entregado, el expediente del reclamo reúne sus archivos y una portada en un PDF o ZIP.',
  'help.usual': 'Llenar valores habituales',
  'help.usual_text':
    'Las plantillas sobre el formulario guardan valores con un nombre, y los predeterminados de un propietario o un informe.',
  'help.windows': 'Trabajar en varias ventanas',
  'help.windows_text':
    'Ctrl+clic abre un pedido en una ventana junto a esta; cada ventana tiene su cuenta y su formulario.',
  'help.offline': 'Saber por qué no se puede pedir',
  'help.offline_text':
    'La conexión, arriba a la derecha, comprueba cada paso de aquí al servicio. Los pedidos confirmados esperan.',
  'help.backup': 'Tener una copia de seguridad',
  'help.backup_text':
    'Los Ajustes, en Almacenamiento, hacen una copia según un horario, la prueban y la restauran en otra computadora.',
} satisfies Translated<typeof original>;
