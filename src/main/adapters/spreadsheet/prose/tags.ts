/**
 * What a token of a text is a part of. The first token of a part has the tag that ends in `Start`; an owner is whoever owns
 * the roof or ordered the work, `pointed` a line that speaks of a house without an address, and `off` one that takes a house back.
 */
export const TAGS = [
  'none',
  'streetStart',
  'street',
  'unitStart',
  'unit',
  'cityStart',
  'city',
  'state',
  'zip',
  'ownerStart',
  'owner',
  'claim',
  'pointed',
  'off',
] as const;
export type Tag = (typeof TAGS)[number];

/** Places in TAGS. */
export const TAG = Object.fromEntries(TAGS.map((tag, at) => [tag, at])) as Record<Tag, number>;

/** Tags that go on only behind their start, or behind themselves. */
const GOES_ON: readonly (readonly [Tag, Tag])[] = [
  ['streetStart', 'street'],
  ['unitStart', 'unit'],
  ['cityStart', 'city'],
  ['ownerStart', 'owner'],
];
/** Whether `to` may stand right behind `from`. */
export function mayFollow(from: number, to: number): boolean {
  const rule = GOES_ON.find(([, inside]) => TAG[inside] === to);
  return rule === undefined || from === to || from === TAG[rule[0]];
}
