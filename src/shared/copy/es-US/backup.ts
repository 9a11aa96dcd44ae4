import type { backup as original } from '../en-US/backup.ts';
import type { Translated } from '../icu.ts';

export const backup = {
  'backup.sound': 'Se puede restaurar todo lo que hay en esta copia de seguridad.',
  'backup.sound_without':
    'Se puede restaurar todo lo que hay en esta copia de seguridad. {count, plural, one {# archivo quedó} other {# archivos quedaron}} fuera cuando se hizo.',
  'backup.unsound': 'Esta copia de seguridad no se puede restaurar por completo. Haga otra: {first}',
  'backup.unsound_more':
    'Esta copia de seguridad no se puede restaurar por completo. Haga otra: {first} {more, plural, one {Se encontró # problema más} other {Se encontraron # problemas más}}.',
  'backup.bad_orders': 'Su lista de pedidos está dañada o no se puede leer.',
  'backup.not_opened': 'Sus datos no se pueden abrir: {why}',
  'backup.tested': 'Probada {when}',
  'backup.where': 'Copia de seguridad de {when}: {path}',
  'backup.what': 'Lo que contiene la copia de seguridad',
  'backup.brings': 'Se restauraría',
  'backup.had': 'Cuando se hizo',
  'backup.not_counted': 'sin contar',
  'backup.confirmed': 'Pedidos hechos desde esta computadora',
  'backup.files': 'Archivos de informes',
  'backup.decisions': 'Decisiones de la bandeja de entrada',
  'backup.whole': 'Archivos de informes leídos y sin cambios',
} satisfies Translated<typeof original>;
