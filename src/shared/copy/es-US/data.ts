import type { data as original } from '../en-US/data.ts';
import type { Translated } from '../icu.ts';

export const data = {
  'data.impossible':
    'El archivo de datos de Ridgeline indica una versión que nunca existió, así que está dañado.',
  'data.not_a_database': 'El archivo de datos no es una base de datos de Ridgeline.',
  'data.damaged': 'El archivo de datos de Ridgeline está dañado: partes de él no se pueden leer.',
  'data.full': 'El disco está lleno. No se guardó nada de este paso; libere espacio e intente de nuevo.',
  'data.disk_full': 'El disco está lleno.',
  'data.locked':
    'Otro programa está usando el archivo de datos de Ridgeline. Cierre ese programa, o espere a que termine, e intente de nuevo.',
  'data.unavailable':
    'El archivo de datos de Ridgeline no se puede leer ni escribir. Revise el disco y los permisos de su carpeta.',
  'data.folder_unavailable': 'La carpeta de datos de Ridgeline no se puede leer ni escribir.',
  'data.opened_elsewhere':
    'Otro Ridgeline abrió esta carpeta de datos. Cierre uno de los dos e inicie este de nuevo.',
  'data.already_running':
    'Ridgeline ya se está ejecutando con esta carpeta de datos. Cierre primero la otra ventana.',
  'data.not_durable':
    'El disco de la carpeta de datos no puede proteger los pedidos ante un corte de luz. Use una carpeta en el disco de esta computadora.',
  'data.network_drive':
    'La carpeta de datos de Ridgeline ({folder}) está en una unidad de red, donde los pedidos podrían perderse o enviarse dos veces. Pida a su encargado de sistemas que la ponga en el disco de la computadora.',
  'data.unsettled':
    'Esta cuenta tiene {count, plural, one {un pedido sin resolver} other {# pedidos sin resolver}}. Resuélvalo primero.',
  'data.payable':
    'Esta cuenta tiene una página de pago que todavía se podría pagar. Se puede quitar cuando Ridgeline ya no la consulte.',
  'data.other_program': 'El archivo de datos es la base de datos de otro programa.',
  'data.newer':
    'Esta carpeta de datos se usó con una versión más reciente de Ridgeline (versión de datos {current}; esta conoce la {latest}). Instale la versión más reciente para continuar; no se cambió nada.',
  'data.not_converted': 'Los datos no se pudieron actualizar a esta versión. No se cambió nada.',
  'data.not_on_disk': 'Estos datos no se guardan en un disco.',
  'data.backup_empty': 'La copia de seguridad no contiene una base de datos de Ridgeline.',
  'data.backup_newer':
    'La copia de seguridad se hizo con una versión más reciente de Ridgeline. Instale primero esa versión.',
  'data.backup_damaged': 'La base de datos de la copia de seguridad está dañada.',
  'data.gone': 'El archivo de datos de Ridgeline ya no está, aunque esta carpeta se usó antes.',
  'data.empty': 'El archivo de datos de Ridgeline está vacío, aunque esta carpeta se usó antes.',
  'data.copy_gone': 'Esta copia ya no está. Elija otra.',
  'data.copy_damaged': 'Esta copia se dañó después de hacerla. Elija otra.',
  'data.nothing_readable': 'No se puede leer nada del archivo de datos. Elija otra opción.',
  'data.orders_since':
    'Se confirmaron o enviaron pedidos después de preparar la copia, así que se conservaron los datos actuales. Restaure de nuevo si todavía lo desea.',
} satisfies Translated<typeof original>;
