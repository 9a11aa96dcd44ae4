import { pathOf, perimeterOf } from '../data/geometry.ts';
import { type Measurements, STEEP_FROM } from '../data/measure.ts';
import type { Roof } from '../data/sample-a.ts';
import { hundredths, pitch, tenths } from '../data/words.ts';
import { heading, table } from './parts.ts';
import { INNER, PAGE, type Sheet } from './sheet.ts';

/** What a commercial report states in place of shingle waste: edges, low-slope sections, the penetration schedule. */
export function commercialTables(sheet: Sheet, roof: Roof, m: Measurements, top: number): number {
  let y = heading(sheet, 'Perimeter, edge metal and parapets', PAGE.left, top);
  y = table(
    sheet,
    PAGE.left,
    y,
    [
      { title: 'Edge', width: INNER - 260 },
      { title: 'Length, ft', width: 130, align: 'right' },
      { title: 'Lengths', width: 130, align: 'right' },
    ],
    [
      ['Roof perimeter (eaves and rakes)', tenths(m.dripEdge.feet), String(m.dripEdge.count)],
      ['Edge metal', tenths(m.dripEdge.feet), String(m.dripEdge.count)],
      ['Parapet walls', tenths(m.parapets.feet), String(m.parapets.count)],
    ],
  );

  y = heading(sheet, `Flat and low-slope sections (below ${STEEP_FROM}/12)`, PAGE.left, y + 12);
  const low = m.facets.filter((facet) => facet.pitch < STEEP_FROM);
  y = table(
    sheet,
    PAGE.left,
    y,
    [
      { title: 'Facet', width: 90 },
      { title: 'Part of the roof', width: INNER - 350 },
      { title: 'Pitch', width: 80, align: 'right' },
      { title: 'Perimeter, ft', width: 90, align: 'right' },
      { title: 'Area, sq ft', width: 90, align: 'right' },
    ],
    [
      ...low.map((facet) => [
        facet.letter,
        facet.name,
        pitch(facet.pitch),
        tenths(perimeterOf(pathOf(roof, facet.path))),
        hundredths(facet.squareFeet),
      ]),
      ['Total', '', '', '', hundredths(m.lowSlopeArea)],
    ],
    { emphasise: (row) => row === low.length },
  );

  y = heading(sheet, 'Penetration schedule', PAGE.left, y + 12);
  const schedule = (label: string, some: Measurements['penetrations']) => [
    label,
    String(some.length),
    hundredths(some.reduce((sum, one) => sum + one.squareFeet, 0)),
    tenths(some.reduce((sum, one) => sum + one.perimeterFeet, 0)),
  ];
  return table(
    sheet,
    PAGE.left,
    y,
    [
      { title: 'Kind', width: INNER - 300 },
      { title: 'Count', width: 80, align: 'right' },
      { title: 'Area, sq ft', width: 110, align: 'right' },
      { title: 'Perimeter, ft', width: 110, align: 'right' },
    ],
    [
      schedule(
        'Curbs and chimneys',
        m.penetrations.filter((one) => one.curb),
      ),
      schedule(
        'Pipes',
        m.penetrations.filter((one) => !one.curb),
      ),
      schedule('Drains', []),
    ],
  );
}
