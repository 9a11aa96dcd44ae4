import type { Measurements, Total } from '../data/measure.ts';
import type { Roof } from '../data/sample-a.ts';
import { pitch, whole } from '../data/words.ts';

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const run = (label: string, total: Total, one: string): string =>
  `${label} = ${whole(total.feet)} ft (${plural(total.count, one)})`;

/** Areas and counts as the trade's reports state them: "Total Roof Area = 2,367 sq ft". */
export function areaPhrases(roof: Roof, m: Measurements): string[] {
  return [
    `Total Roof Area = ${whole(m.totalArea)} sq ft`,
    `Total Roof Facets = ${m.facets.length}`,
    `Predominant Pitch = ${pitch(m.predominantPitch)}`,
    `Number of Stories = ${roof.stories}`,
    `Structures = ${roof.structures}`,
    `Structure Complexity = ${roof.complexity}`,
    `Total Penetrations = ${m.penetrations.length}`,
    `Total Penetrations Area = ${whole(m.penetrationArea)} sq ft`,
    `Total Penetrations Perimeter = ${whole(m.penetrationPerimeter)} ft`,
    `Total Roof Area Less Penetrations = ${whole(m.totalArea - m.penetrationArea)} sq ft`,
  ];
}

/** Lengths with their counts: "Ridges = 45 ft (2 Ridges)". */
export function lengthPhrases(m: Measurements): string[] {
  return [
    run('Ridges', m.ridges, 'Ridge'),
    run('Hips', m.hips, 'Hip'),
    run('Valleys', m.valleys, 'Valley'),
    run('Rakes', m.rakes, 'Rake'),
    run('Eaves/Starter', m.eaves, 'Eave'),
    run('Drip Edge (Eaves + Rakes)', m.dripEdge, 'Length'),
    run('Hip and Ridge Cap', m.hipAndRidge, 'Length'),
    run('Slope Change', m.bends, 'Length'),
    run('Flashing', m.flashing, 'Length'),
    run('Step Flashing', m.stepFlashing, 'Length'),
    run('Parapet Walls', m.parapets, 'Length'),
  ];
}
