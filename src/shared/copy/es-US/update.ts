import type { update as original } from '../en-US/update.ts';
import type { Translated } from '../icu.ts';

export const update = {
  'update.running':
    'Ridgeline está actualizando sus datos de una versión anterior. Los pedidos e informes vuelven en un momento.',
  'update.internal': 'Algo salió mal dentro de Ridgeline (línea {logId} del registro).',
  'update.not_saved': 'Lo que envió el servicio no se pudo guardar en esta computadora. {why}',
  'update.failed': '{why} No se perdió nada: sus datos están como antes, y no se envió nada.',
  'update.lead':
    'Esta versión guarda sus pedidos en un formato nuevo. Tarda unos segundos, más si hay muchos pedidos; por favor, no apague la computadora. Se conserva durante un mes una copia de los datos como estaban: {copy}',
  'update.title': 'Actualizando sus datos',
  'update.title_failed': 'No se pudieron actualizar sus datos',
  'update.progress': 'Progreso de la actualización',
  'update.copying': 'Primero se hace una copia de sus datos',
  'update.step': 'Actualizando: paso {step, number} de {of, number}',
  'update.checking': 'Comprobando todos los registros',
  'update.opening': 'Abriendo sus pedidos',
} satisfies Translated<typeof original>;
