import type { fileRemarks as original } from '../en-US/file-remarks.ts';
import type { Translated } from '../icu.ts';

export const fileRemarks = {
  'remark.json_nan':
    'Contiene números que JSON no permite (NaN o Infinity), así que algunos programas no pueden leerlo.',
  'remark.trailing_bytes': 'Tiene bytes de más al final. La mayoría de los programas los ignora.',
  'remark.utf16_unmarked':
    'Su texto es UTF-16 sin marca de orden de bytes, así que algunos programas lo muestran mal.',
  'remark.motion_photo': 'Es una foto en movimiento: después de la imagen viene un video corto.',
  'remark.empty': 'Está vacío.',
  'remark.size_differs':
    'Este archivo no es como se anunció: el servicio indica {listed} y envió {came}, dos veces igual.',
  'remark.checksum_differs':
    'Este archivo no es como se anunció: su suma de verificación {algorithm} no es la que dio el servicio, aunque llegó dos veces igual.',
  'remark.kept_anyway': 'Se guardó aunque no pasó la revisión: {why}',
  'remark.bytes': '{bytes, plural, one {# byte} other {# bytes}}',
} satisfies Translated<typeof original>;
