import type { roofChecks as original } from '../en-US/roof-checks.ts';
import type { Translated } from '../icu.ts';

export const roofChecks = {
  'roofCheck.more': '{count, number} más',
  'roofCheck.open':
    '{count, plural, one {El faldón {names} no se cierra en el archivo, por eso no está relleno en el plano. Revise su área en el informe.} other {Los faldones {names} no se cierran en el archivo, por eso no están rellenos en el plano. Revise sus áreas en el informe.}}',
  'roofCheck.crossing':
    '{count, plural, one {El contorno del faldón {names} se cruza a sí mismo, por eso no se puede tomar un área de él.} other {Los contornos de los faldones {names} se cruzan a sí mismos, por eso no se pueden tomar áreas de ellos.}} Revise el área en el informe.',
  'roofCheck.twice':
    '{edge} de {length} pies está en el archivo {count, plural, =2 {dos veces} other {# veces}}, por eso la suma del dibujo la cuenta {count, plural, =2 {dos veces} other {# veces}}.',
  'roofCheck.shared':
    '{edge} de {length} pies pertenece a {count, plural, one {# faldón} other {# faldones}} ({names}); un borde tiene dos lados.',
  'roofCheck.pitch':
    'El faldón {name} figura con {stated}/12, pero sus alturas dan {drawn}/12. Revíselo antes de pedir.',
  'roofCheck.area': 'El faldón {name} figura con {stated} pies², pero su contorno da {drawn} pies².',
  'roofCheck.scaled':
    '{count, plural, one {El área de # faldón no corresponde a su contorno (es {ratio} veces mayor).} other {Las áreas de # faldones no corresponden a sus contornos (son {ratio} veces mayores).}} Las coordenadas pueden estar en otra unidad, por eso no se toma ninguna longitud de ellas.',
  'roofCheck.flat':
    'El faldón {name} no es plano: una esquina está a {off} pies de su plano, por eso su área no es exacta.',
  'roofCheck.coordinates':
    '{count, plural, one {# parte del dibujo tiene coordenadas que no son lugares de un techo, por eso no se dibuja.} other {# partes del dibujo tienen coordenadas que no son lugares de un techo, por eso no se dibujan.}}',
  'roofCheck.heights':
    'Este archivo no tiene alturas, por eso los bordes se dibujan vistos desde arriba y no se toma ninguna longitud de ellos. Use las longitudes del informe.',
  'roofCheck.too_many':
    '{count, plural, one {Este dibujo tiene # parte más de las que tiene un techo; no se dibuja y sus sumas no están completas.} other {Este dibujo tiene # partes más de las que tiene un techo; no se dibujan y sus sumas no están completas.}}',
  'roofCheck.untraced':
    '{count, plural, one {# borde de este dibujo no limita} other {# bordes de este dibujo no limitan}} ninguna superficie plana que sus líneas encierren, por eso faltan faldones en el plano. Tome las áreas del informe.',
  'roofCheck.total':
    '{label}: el dibujo suma {drawn}, pero el informe indica {delivered}. Revise cuál es correcto antes de pedir.',
  'roofCheck.total_unsure':
    '{label}: el dibujo suma {drawn}; el número del informe está en duda ({delivered}).',
  'roofCheck.nothing': 'En {file} no hay nada de un techo que dibujar.',
  'roofCheck.too_large': '{file} es más grande que un informe de un techo, por eso no se dibuja.',
} satisfies Translated<typeof original>;
