import type { roofDoubts as original } from '../en-US/roof-doubts.ts';
import type { Translated } from '../icu.ts';

export const roofDoubts = {
  'roofDoubt.pitches':
    'Las áreas por pendiente suman {sum, number} pies², pero el total del informe es {total, number} pies².',
  'roofDoubt.facets':
    'Los faldones suman {sum, number} pies², pero el total del informe es {total, number} pies².',
  'roofDoubt.waste':
    'La tabla de desperdicio comienza en {base, number} pies², pero el total del informe es {total, number} pies².',
  'roofDoubt.penetrations': 'El área sin penetraciones es mayor que el área del techo.',
  'roofDoubt.length': '{length, number} pies de {what} no caben en un techo de {area, number} pies².',
  'roofDoubt.outline':
    'Aleros y bordes inclinados de {around, number} pies no pueden encerrar un techo de {area, number} pies².',
  'roofDoubt.address':
    'El informe es para “{report}”, pero el pedido es para “{order}”. Verifique que se midió la casa correcta.',
  'roofDoubt.position':
    'La posición del informe está a {meters, number} m de la del pedido. Verifique que se midió la casa correcta.',
  'roofDoubt.files_facets':
    'Los faldones de {first} y {other} no coinciden, así que no se muestra ninguno. Abra ambos archivos y verifique.',
  'roofDoubt.files_pitches':
    'Las áreas por pendiente de {first} y {other} no coinciden, así que no se muestra ninguna. Abra ambos archivos y verifique.',
  'roofDoubt.files_waste':
    'Las tablas de desperdicio de {first} y {other} no coinciden, así que no se muestra ninguna. Abra ambos archivos y verifique.',
  'roofDoubt.disputed': '{quantity}: {why}.',
  'roofDoubt.doubtful': '{quantities}: {why}. Verifíquelo en el archivo.',
  'doubt.heading': 'debajo de “{words}”, que Ridgeline no conoce',
  'doubt.other_number': 'otro número está {doubt}',
  'doubt.only_building': 'de “{words}”, el único edificio que se nombra',
  'doubt.line': 'deducido de la línea “{words}”',
  'doubt.sentence': 'deducido de la frase “{words}”',
  'doubt.only_feature': 'del único objeto del archivo',
  'doubt.may_be_no_report': 'en un archivo que quizá no sea un informe de este techo',
  'doubt.elsewhere': 'en un informe de “{address}”, no de la casa del pedido',
  'dispute.alone': 'no concuerda con los demás números del informe',
  'dispute.files': '{values}: los archivos no coinciden',
  'dispute.file': '{values}: el archivo se contradice',
  'dispute.unit': '{values}: el archivo no indica la unidad, así que puede estar en pies o en metros',
  'squares.rule':
    'Calculado por Ridgeline: el área de todo el techo más {percent}%, en cuadros de 100 pies², sin redondear hacia arriba.',
  'squares.low_slopes':
    'La cifra del informe excluye las pendientes menores de {rise}/12 ({area, number} pies²) y redondea hacia arriba.',
  'squares.rounded_up': 'La cifra del informe está redondeada hacia arriba.',
  'squares.of_part':
    'La cifra del informe es para {part, number} pies² de los {area, number} pies² del techo.',
  'squares.rounding_us':
    'Áreas a la centésima de pie cuadrado y longitudes a la décima de pie, o hasta donde llega el informe; nunca se redondea hacia arriba. Un cuadro son 100 pies².',
  'squares.rounding_metric':
    'Convertido de los pies del informe (1 pie = 0.3048 m) y redondeado a centésimas.',
} satisfies Translated<typeof original>;
