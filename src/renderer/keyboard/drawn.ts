/**
 * The id of the marked line for `aria-activedescendant`, while it is among the lines that are drawn: a list that draws only
 * what is on the screen must not name one that a screen reader can't find.
 */
export function drawnId(
  shown: readonly { readonly index: number }[],
  index: number,
  id: string,
): string | undefined {
  return shown.some((line) => line.index === index) ? id : undefined;
}
