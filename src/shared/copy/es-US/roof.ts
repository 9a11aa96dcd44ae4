import type { roof as original } from '../en-US/roof.ts';
import type { Translated } from '../icu.ts';

export const roof = {
  'roof.select': 'Seleccione un faldón o un borde: sus números se resaltan.',
  'roof.turn':
    'Arrastre o use las teclas de flecha para girar el techo. Seleccione un faldón o un borde: sus números se resaltan.',
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
  'roof.since': 'Desde la revisión {revision, number}',
  'roof.nothing_before':
    'Sus archivos no tienen un techo que se pueda dibujar, así que no se puede comparar nada.',
  'roof.adds_up_to_the_same': 'El dibujo suma lo mismo.',
  'roof.larger': 'Mayor o nuevo',
  'roof.smaller': 'Menor o eliminado',
  'roof.other_pitch': 'Otra pendiente',
  'roof.area': 'Área del techo',
  'roof.sum_changed': '{label}: {before} → {after} ({more})',
  'roof.facets_changed': 'Faldones: {before, number} → {after, number}',
  'roof.facet_changed': 'Faldón {name}: {before} → {after}',
  'roof.facets_new': '{count, plural, one {Faldón nuevo} other {Faldones nuevos}} {names}: {area}',
  'roof.facets_gone':
    '{count, plural, one {El faldón {names} ya no está} other {Los faldones {names} ya no están}}: {area}',
  'roof.changed_parts':
    '{since}: {facets, plural, one {# faldón} other {# faldones}} y {edges, plural, one {# borde} other {# bordes}} nuevos o cambiados',
  'roof.show_changes': 'Mostrar en el plano',
  'roof.printed_from':
    'Dibujado a partir de {file} tal como se entregó. Longitudes en pies, áreas en pies cuadrados. El norte está {degrees, plural, =0 {arriba} other {a #° en sentido horario desde arriba}}.',
  'roof.pitch': 'Pendiente {pitch}',
  'roof.trim_waste': 'Desperdicio de bordes, rollos y metal',
  'roof.materials_cost':
    'En total {cost}{unpriced, plural, =0 {} one {, sin # línea que no tiene precio} other {, sin # líneas que no tienen precio}}.',
  'roof.materials_note':
    'Redondeado a paquetes, rollos y piezas enteras. Compárelo con el informe antes de pedir.',
  'roof.materials_in_packet': 'Lista de materiales, una página sin precios',
  'roof.too_large_roof_so_isnt': 'Es demasiado grande para un techo ({size}), así que no se dibuja.',
  'roof.order_isnt_computer': 'El pedido {orderId} no está en esta computadora.',
} satisfies Translated<typeof original>;
