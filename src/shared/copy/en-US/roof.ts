import type { Area } from '../icu.ts';

/** The drawn roof. */
export const roof = {
  'roof.select': 'Select a facet or an edge: its numbers light up.',
  'roof.turn':
    'Drag or use the arrow keys to turn the roof. Select a facet or an edge: its numbers light up.',
  'roof.seen_from':
    'Seen from the {side, select, north {north} northeast {northeast} east {east} southeast {southeast} south {south} southwest {southwest} west {west} other {northwest}}',
  'roof.no_heights':
    'This file has no heights, so the roof can’t be shown in 3D. The plan shows everything that was delivered.',
  'roof.no_graphics':
    'This computer has no 3D graphics (WebGL), as is usual on remote desktops. The plan shows the same roof with the same numbers.',
  'roof.graphics_lost': 'The computer’s 3D graphics stopped, so this is the plan. Choose 3D to try again.',
  'roof.no_card': 'Drawn without a graphics card: large roofs turn slowly.',
  'roof.sun': 'Sun',
  'roof.sun_direction': 'Direction of the sun',
  'roof.sun_side':
    '{side, select, north {north} northeast {northeast} east {east} southeast {southeast} south {south} southwest {southwest} west {west} other {northwest}}',
  'roof.sun_height': 'Height of the sun',
  'roof.sun_degrees': '{degrees} degrees above the horizon',
  'roof.materials_cost':
    'Together {cost}{unpriced, plural, =0 {} one {, without # line that has no price} other {, without # lines that have no price}}.',
  'roof.materials_note':
    'Rounded up to whole bundles, rolls, and pieces. Compare it with the report before you order.',
  'roof.materials_in_packet': 'Material list, one page without prices',
} as const satisfies Area;
