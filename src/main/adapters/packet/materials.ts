import { t } from '../../../shared/copy/t.ts';
import type { MaterialsPage } from '../../core/ports/packets.ts';
import { INK, INNER, openPaper, PAGE, type Paper } from './paper.ts';
import { drawPlan } from './plan.ts';

/** Points of the roof's plan at the upper right. */
const PLAN = { width: 190, height: 118 } as const;
/** Sizes that are tried until the whole list fits on its one page. */
const SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5];
const LEAST = 5;

/** An order's list of materials on one page, whatever it holds. */
export function materialsPdf(page: MaterialsPage): Promise<Buffer> {
  const paper = openPaper(page);
  const { write, height } = paper;
  paper.page();
  const beside = page.roof ? INNER - PLAN.width - 16 : INNER;
  const top = paper.y;
  paper.y += write(page.heading, PAGE.left, { size: 17, bold: true, width: beside }) + 6;
  for (const fact of page.facts)
    paper.y += write(fact, PAGE.left, { size: 10, color: INK.quiet, width: beside }) + 3;
  if (page.roof) {
    drawPlan(paper, page.roof, { x: PAGE.right - PLAN.width, y: top, ...PLAN });
    paper.y = Math.max(paper.y, top + PLAN.height + 4);
  }
  paper.y += 8;
  const tail = [page.total, page.note].filter((each) => each !== null);
  const size =
    SIZES.find((each) => {
      const rows = page.rows.reduce((sum, row) => sum + rowHeight(paper, page, row, each), 0);
      const below = tail.reduce((sum, text) => sum + height(text, { size: each + 0.5 }) + 4, 10);
      return paper.y + each * 2 + rows + below <= PAGE.bottom;
    }) ?? LEAST;
  const widths = widthsOf(page);
  const cells = (texts: readonly string[], style: { size: number; bold?: boolean; color?: string }) => {
    let x: number = PAGE.left;
    texts.forEach((text, at) => {
      const width = widths[at] ?? 0;
      write(text, x, { ...style, width: width - 8, right: at === 1 || at === 3 });
      x += width;
    });
  };
  cells(
    [
      t('packets.material'),
      t('packets.quantity'),
      t('packets.how_calculated'),
      ...(page.priced ? [t('packets.cost')] : []),
    ],
    {
      size: size - 0.5,
      color: INK.quiet,
    },
  );
  paper.y += size * 1.6;
  paper.rule();
  for (const row of page.rows) {
    const room = rowHeight(paper, page, row, size);
    paper.y += 2.5;
    cells([row.label], { size, bold: true });
    cells(['', row.quantity, row.formula, row.cost ?? ''], { size });
    if (row.name !== '') {
      const line = height(row.label, { size, bold: true, width: (widths[0] ?? 0) - 8 });
      paper.y += line;
      cells([row.name], { size: size - 1, color: INK.quiet });
      paper.y -= line;
    }
    paper.y += room - 2.5;
    paper.rule();
  }
  paper.y += 8;
  for (const text of tail)
    paper.y += write(text, PAGE.left, { size: size + 0.5, bold: text === page.total }) + 4;
  return paper.finish(page.foot, t('packets.page'));
}

function rowHeight(
  { height }: Paper,
  page: MaterialsPage,
  { label, name, quantity, formula }: MaterialsPage['rows'][number],
  size: number,
): number {
  const [first = 0, second = 0, third = 0] = widthsOf(page).map((width) => width - 8);
  const own =
    height(label, { size, bold: true, width: first }) +
    (name === '' ? 0 : height(name, { size: size - 1, width: first }));
  return (
    6 + Math.max(own, height(quantity, { size, width: second }), height(formula, { size, width: third }))
  );
}

const widthsOf = ({ priced }: MaterialsPage): number[] =>
  priced ? [146, 74, INNER - 146 - 74 - 66, 66] : [156, 82, INNER - 156 - 82];
