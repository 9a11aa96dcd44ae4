import type { Quantity } from '../../domain/measurements.ts';

/** The numbers of a roof; in English their names are in the table of quantities itself. */
export const ES_QUANTITIES = {
  area: 'Área del techo',
  facets: 'Faldones',
  structures: 'Estructuras',
  stories: 'Pisos',
  predominant_pitch: 'Pendiente predominante',
  ridge: 'Cumbreras',
  hip: 'Limatesas',
  valley: 'Limahoyas',
  rake: 'Bordes inclinados',
  eave: 'Aleros',
  drip_edge: 'Goterón',
  hip_ridge_cap: 'Cubrecumbrera y cubrelimatesa',
  bend: 'Cambios de pendiente',
  flashing: 'Tapajuntas',
  step_flashing: 'Tapajuntas escalonado',
  parapet: 'Parapetos',
  penetrations: 'Penetraciones',
  penetration_area: 'Área de las penetraciones',
  penetration_perimeter: 'Perímetro de las penetraciones',
  area_less_penetrations: 'Área sin penetraciones',
  suggested_waste: 'Desperdicio sugerido',
} satisfies Readonly<Record<Quantity, string>>;
