import { BRAND, CONTACT } from '../order-facts.ts';
import { heading } from './parts.ts';
import { INK, INNER, PAGE, type Sheet } from './sheet.ts';

const TERMS: readonly (readonly [title: string, text: string])[] = [
  [
    'This is a sample',
    'This report was made by a practice service. It describes no real property, whatever address stands on it. The geometry, the pictures and the numbers are the same for every practice order. Nobody was dispatched and nothing is billed. Do not buy material, price a job or settle a claim with it.',
  ],
  [
    'Verify on site',
    'A report of this kind helps to estimate; it does not replace a look at the roof. Trees, shadows and the age of the imagery can hide facets, layers, decking damage and equipment. The contractor verifies dimensions, pitch, number of layers and penetrations on site before work begins.',
  ],
  [
    'What the numbers are',
    'Areas and lengths are computed from the three-dimensional model behind the diagrams. Penetrations are shown, and are not subtracted. Waste is a suggestion for the shape of this roof; the material, the crew and the local code decide.',
  ],
  [
    'Questions and corrections',
    'If the wrong building was measured, or a structure is missing, write with the order number within 30 days. A corrected report carries the next revision number and says what changed.',
  ],
  [
    'Use',
    'The report is for the use of the person who ordered it and of the parties to the property and the claim named on it. Measurements may be passed on with the report; the diagrams may not be sold by themselves.',
  ],
];

/** Page 12: terms and contact. */
export function termsPage(sheet: Sheet): void {
  sheet.page('Terms and contact');
  let y: number = PAGE.top;
  for (const [title, text] of TERMS) {
    y = heading(sheet, title, PAGE.left, y);
    y = sheet.write(text, PAGE.left, y, { size: 9.5, width: INNER, lineGap: 3 }) + 18;
  }
  sheet.band(PAGE.left, y, INNER, 64, '#eef3f7', 6);
  sheet.write(BRAND, PAGE.left + 16, y + 13, { size: 12, bold: true, color: INK.navy });
  sheet.write(`${CONTACT} · 100 Example Plaza, Sampletown. A fictitious company.`, PAGE.left + 16, y + 34, {
    color: INK.quiet,
  });
}
