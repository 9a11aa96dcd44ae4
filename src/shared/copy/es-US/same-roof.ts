import type { sameRoof as original } from '../en-US/same-roof.ts';
import type { Translated } from '../icu.ts';

export const sameRoof = {
  'same.spot': 'el mismo punto en el mapa',
  'same.feet_away': 'a {feet, number} ft en el mapa',
  'same.other_number': '{where}, pero allí con el número {number}',
  'same.written_differently': '{where}, pero la dirección está escrita de otra manera',
  'same.house_numbers': 'número {there} allí, {here} aquí',
  'same.other_unit': 'otra unidad del mismo edificio: {doubts}',
  'same.address': 'la misma dirección',
  'same.nearly': 'casi la misma dirección: {doubts}',
  'same.untyped': 'una no dice St, Ave o similar',
  'same.street': 'la calle está escrita “{there}” allí y “{here}” aquí',
  'same.highway': 'la carretera se nombra de otra manera',
  'same.direction_elsewhere': '{direction} está en otro lugar',
  'same.direction_here': '{direction} solo se dice aquí',
  'same.direction_there': '{direction} solo se dice allí',
  'same.one_area': 'solo una nombra la urbanización',
  'same.units': '{there} allí, {here} aquí',
  'same.building_units': 'el mismo edificio, pero {there} allí y {here} aquí',
  'same.no_unit': 'sin unidad',
  'same.unit': 'unidad {name}',
  'same.town_spelling': 'la ciudad está escrita de otra manera',
  'same.one_town': 'una no dice la ciudad',
  'same.town_or_zip': 'una dice la ciudad y la otra el código postal',
  'same.zip': 'código postal {there} allí, {here} aquí',
} satisfies Translated<typeof original>;
