/** Every sentence that the geometry of a roof gives rise to, in one place. */

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const tenths = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const some = (names: readonly string[]) =>
  names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');
const facets = (names: readonly string[]) => `Facet${names.length === 1 ? '' : 's'} ${some(names)}`;
const plural = (count: number, one: string) => `${whole(count)} ${one}${count === 1 ? '' : 's'}`;

export const CHECK_WORDS = {
  open: (names: readonly string[]) =>
    `${facets(names)} ${names.length === 1 ? 'doesn’t' : 'don’t'} close in the file, so ${names.length === 1 ? 'it isn’t' : 'they aren’t'} filled in the plan. Check ${names.length === 1 ? 'its area' : 'their areas'} in the report.`,
  crossing: (names: readonly string[]) =>
    `The outline of ${some(names.map((name) => `facet ${name}`))} crosses itself, so an area can’t be taken from it. Check the area in the report.`,
  twice: (type: string, length: number, count: number) =>
    `${type} of ${tenths(length)} ft is in the file ${count === 2 ? 'twice' : `${count} times`}, so the sum of the drawing counts it ${count === 2 ? 'twice' : `${count} times`}.`,
  shared: (type: string, length: number, names: readonly string[]) =>
    `${type} of ${tenths(length)} ft belongs to ${names.length} facets (${some(names)}); an edge has two sides.`,
  pitch: (name: string, stated: number, drawn: number) =>
    `Facet ${name} is stated as ${stated}/12, but its heights make ${tenths(drawn)}/12. Check it before you order.`,
  area: (name: string, stated: number, drawn: number) =>
    `Facet ${name} is stated as ${whole(stated)} sq ft, but its outline makes ${whole(drawn)} sq ft.`,
  areas: (count: number, ratio: number) =>
    `The areas of ${plural(count, 'facet')} don’t fit their outlines (they are ${ratio.toFixed(3)} times as large). The coordinates may be in another unit, so no length is taken from them.`,
  flat: (name: string, off: number) =>
    `Facet ${name} isn’t flat: a corner is ${tenths(off)} ft off its plane, so its area is not exact.`,
  coordinates: (count: number) =>
    `${plural(count, 'part')} of the drawing ${count === 1 ? 'has' : 'have'} coordinates that aren’t places on a roof, so ${count === 1 ? 'it isn’t' : 'they aren’t'} drawn.`,
  heights: () =>
    'This file has no heights, so edges are drawn as seen from above and no length is taken from them. Use the report’s lengths.',
  tooMany: (count: number) =>
    `This drawing has ${plural(count, 'part')} more than a roof has; they aren’t drawn, and its sums aren’t complete.`,
  nothing: (file: string) => `There is nothing of a roof to draw in ${file}.`,
  total: (label: string, drawn: string, delivered: string) =>
    `${label}: the drawing adds up to ${drawn}, but the report states ${delivered}. Check which one is right before you order.`,
  totalUnsure: (label: string, drawn: string, delivered: string) =>
    `${label}: the drawing adds up to ${drawn}; the report’s number is in question (${delivered}).`,
} as const;
