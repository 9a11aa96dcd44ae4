/**
 * How many of the buttons fit side by side. All of them, or as many as leave room for the button of a menu with the others.
 * Pixels.
 */
export function fitting(
  widths: readonly number[],
  room: number,
  { gap, menu }: { readonly gap: number; readonly menu: number },
): number {
  let used = 0;
  let fits = 0;
  for (const [index, width] of widths.entries()) {
    used += width + (index === 0 ? 0 : gap);
    if (used + gap + menu <= room) fits = index + 1;
  }
  return used <= room ? widths.length : fits;
}
