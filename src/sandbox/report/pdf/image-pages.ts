import type { Views } from '../imagery/views.ts';
import { IMAGERY_DATE } from '../order-facts.ts';
import { picture } from './parts.ts';
import { INK, INNER, PAGE, type Sheet } from './sheet.ts';

/** Pages 2 to 4: the top view, then the four sides two to a page. */
export function imagePages(sheet: Sheet, views: Views): void {
  sheet.page('Top view');
  let y = sheet.write(
    'Straight down, north up. The pin marks the structure that was measured; the buildings around it were not.',
    PAGE.left,
    PAGE.top,
    { color: INK.quiet },
  );
  y = picture(
    sheet,
    views.top,
    y + 8,
    INNER,
    `Imagery date: ${IMAGERY_DATE}. Drawn by the practice service.`,
  );
  sheet.write('How to check that this is the right building', PAGE.left, y + 10, {
    size: 11,
    bold: true,
    color: INK.navy,
  });
  sheet.write(
    'Compare the outline with the plan on the cover page, and the coordinates there with those of the order. If the pin stands on another building, do not use the measurements: write to the address below with the order number and we measure again.',
    PAGE.left,
    y + 28,
    { width: INNER },
  );

  const pair = (title: string, sides: readonly (readonly [image: Buffer, caption: string])[]) => {
    sheet.page(title);
    let top: number = PAGE.top;
    for (const [image, caption] of sides) top = picture(sheet, image, top, 404, caption) + 4;
  };
  pair('North and south views', [
    [views.north, 'North side of the structure, seen from the north.'],
    [views.south, 'South side of the structure, seen from the south.'],
  ]);
  pair('East and west views', [
    [views.east, 'East side of the structure, seen from the east.'],
    [views.west, 'West side of the structure, seen from the west.'],
  ]);
}
