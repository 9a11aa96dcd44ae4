import type { Area } from '../icu.ts';

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
  'roof.since': 'Since revision {revision, number}',
  'roof.nothing_before': 'Its files have no roof that can be drawn, so nothing can be compared.',
  'roof.adds_up_to_the_same': 'The drawing adds up to the same.',
  'roof.larger': 'Larger or new',
  'roof.smaller': 'Smaller or gone',
  'roof.other_pitch': 'Another pitch',
  'roof.area': 'Roof area',
  'roof.sum_changed': '{label}: {before} → {after} ({more})',
  'roof.facets_changed': 'Facets: {before, number} → {after, number}',
  'roof.facet_changed': 'Facet {name}: {before} → {after}',
  'roof.facets_new': '{count, plural, one {New facet} other {New facets}} {names}: {area}',
  'roof.facets_gone': '{count, plural, one {Facet} other {Facets}} {names} no longer there: {area}',
  'roof.changed_parts':
    '{since}: {facets, plural, one {# facet} other {# facets}} and {edges, plural, one {# edge} other {# edges}} new or changed',
  'roof.show_changes': 'Show in the plan',
  'roof.printed_from':
    'Drawn from {file} as it was delivered. Lengths in feet, areas in square feet. North is {degrees, plural, =0 {up} other {#° clockwise from up}}.',
  'roof.pitch': 'Pitch {pitch}',
  'roof.trim_waste': 'Waste for edges, rolls, and metal',
  'roof.materials_cost':
    'Together {cost}{unpriced, plural, =0 {} one {, without # line that has no price} other {, without # lines that have no price}}.',
  'roof.materials_note':
    'Rounded up to whole bundles, rolls, and pieces. Compare it with the report before you order.',
  'roof.materials_in_packet': 'Material list, one page without prices',
  'roof.too_large_roof_so_isnt': 'It is too large for a roof ({size}), so it isn’t drawn.',
  'roof.order_isnt_computer': 'Order {orderId} isn’t on this computer.',
} as const satisfies Area;
