import type { naming as original } from '../en-US/naming.ts';
import type { Translated } from '../icu.ts';

export const naming = {
  'naming.lone_bracket': 'Hay una llave suelta: los campos se escriben como {field}.',
  'naming.characters': 'Los caracteres {characters} no pueden formar parte de un nombre en Windows.',
  'naming.no_field': 'No hay ningún campo {field}.',
  'naming.file_only':
    '{field} es distinto en cada archivo, así que solo puede formar parte del nombre del archivo.',
  'naming.too_long': 'Una regla puede tener {most, number} caracteres.',
  'naming.too_deep':
    'Las carpetas pueden tener {most, number} niveles: Windows no puede abrir rutas más largas.',
  'naming.slash': 'El nombre de un archivo no puede llevar barra. Las barras son de las carpetas.',
  'naming.needs_field':
    'El nombre del archivo necesita un campo, como {kind} o {name}; si no, todos los archivos tendrían el mismo nombre.',
  'naming.needs_ending':
    'El nombre del archivo debe terminar en {ending}; si no, ningún programa sabría cómo abrirlo.',
} satisfies Translated<typeof original>;
