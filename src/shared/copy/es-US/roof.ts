import type { roof as original } from '../en-US/roof.ts';
import type { Translated } from '../icu.ts';

export const roof = {
  'roof.select': 'Seleccione una faceta o un borde: sus números se resaltan.',
  'roof.turn':
    'Arrastre o use las teclas de flecha para girar el techo. Seleccione una faceta o un borde: sus números se resaltan.',
  'roof.seen_from':
    'Visto desde el {side, select, north {norte} northeast {noreste} east {este} southeast {sureste} south {sur} southwest {suroeste} west {oeste} other {noroeste}}',
  'roof.no_heights':
    'Este archivo no tiene alturas, por eso el techo no se puede mostrar en 3D. El plano muestra todo lo que se entregó.',
  'roof.no_graphics':
    'Esta computadora no tiene gráficos 3D (WebGL), como es habitual en escritorios remotos. El plano muestra el mismo techo con los mismos números.',
  'roof.graphics_lost':
    'Los gráficos 3D de la computadora se detuvieron, por eso se muestra el plano. Elija 3D para intentarlo de nuevo.',
  'roof.no_card': 'Dibujado sin tarjeta gráfica: los techos grandes giran despacio.',
  'roof.sun': 'Sol',
  'roof.sun_direction': 'Dirección del sol',
  'roof.sun_side':
    '{side, select, north {norte} northeast {noreste} east {este} southeast {sureste} south {sur} southwest {suroeste} west {oeste} other {noroeste}}',
  'roof.sun_height': 'Altura del sol',
  'roof.sun_degrees': '{degrees} grados sobre el horizonte',
  'roof.materials_cost':
    'En total {cost}{unpriced, plural, =0 {} one {, sin # línea que no tiene precio} other {, sin # líneas que no tienen precio}}.',
  'roof.materials_note':
    'Redondeado a paquetes, rollos y piezas enteras. Compárelo con el informe antes de pedir.',
  'roof.materials_in_packet': 'Lista de materiales, una página sin precios',
} satisfies Translated<typeof original>;
