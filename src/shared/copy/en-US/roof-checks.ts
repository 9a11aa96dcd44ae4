import type { Area } from '../icu.ts';

/** What doesn't add up in a delivered roof. */
export const roofChecks = {
  'roofCheck.more': '{count, number} more',
  'roofCheck.open':
    '{count, plural, one {Facet {names} doesn’t close in the file, so it isn’t filled in the plan. Check its area in the report.} other {Facets {names} don’t close in the file, so they aren’t filled in the plan. Check their areas in the report.}}',
  'roofCheck.crossing':
    '{count, plural, one {The outline of facet {names} crosses itself, so an area can’t be taken from it.} other {The outlines of facets {names} cross themselves, so areas can’t be taken from them.}} Check the area in the report.',
  'roofCheck.twice':
    '{edge} of {length} ft is in the file {count, plural, =2 {twice} other {# times}}, so the sum of the drawing counts it {count, plural, =2 {twice} other {# times}}.',
  'roofCheck.shared':
    '{edge} of {length} ft belongs to {count, plural, one {# facet} other {# facets}} ({names}); an edge has two sides.',
  'roofCheck.pitch':
    'Facet {name} is stated as {stated}/12, but its heights make {drawn}/12. Check it before you order.',
  'roofCheck.area': 'Facet {name} is stated as {stated} sq ft, but its outline makes {drawn} sq ft.',
  'roofCheck.scaled':
    '{count, plural, one {The area of # facet doesn’t fit its outline (it is {ratio} times as large).} other {The areas of # facets don’t fit their outlines (they are {ratio} times as large).}} The coordinates may be in another unit, so no length is taken from them.',
  'roofCheck.flat': 'Facet {name} isn’t flat: a corner is {off} ft off its plane, so its area is not exact.',
  'roofCheck.coordinates':
    '{count, plural, one {# part of the drawing has coordinates that aren’t places on a roof, so it isn’t drawn.} other {# parts of the drawing have coordinates that aren’t places on a roof, so they aren’t drawn.}}',
  'roofCheck.heights':
    'This file has no heights, so edges are drawn as seen from above and no length is taken from them. Use the report’s lengths.',
  'roofCheck.too_many':
    '{count, plural, one {This drawing has # part more than a roof has; it isn’t drawn, and its sums aren’t complete.} other {This drawing has # parts more than a roof has; they aren’t drawn, and its sums aren’t complete.}}',
  'roofCheck.untraced':
    '{count, plural, one {# edge of this drawing borders} other {# edges of this drawing border}} no flat area that its lines enclose, so facets are missing from the plan. Take areas from the report.',
  'roofCheck.total':
    '{label}: the drawing adds up to {drawn}, but the report states {delivered}. Check which one is right before you order.',
  'roofCheck.total_unsure':
    '{label}: the drawing adds up to {drawn}; the report’s number is in question ({delivered}).',
  'roofCheck.nothing': 'There is nothing of a roof to draw in {file}.',
  'roofCheck.too_large': '{file} is larger than a report of a roof, so it isn’t drawn.',
} as const satisfies Area;
