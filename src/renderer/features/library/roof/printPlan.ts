import type { RoofSheet } from '../../../../shared/contract/index.ts';
import { totalLabel } from '../../../../shared/copy/roof.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { EDGE_LOOKS, pitchTint } from '../../../../shared/domain/roof/look.ts';
import { drawnMessage } from '../../../../shared/domain/roof/totals.ts';
import { printBlob } from '../../../components/print.ts';
import { wholeLook } from '../viewer/index.ts';
import { paintRoof } from './paint.ts';
import { NOTHING_CHOSEN, type RoofScene, type RoofView } from './scene.ts';

/** A sheet of Letter paper at 96 dots per inch without its margins, drawn three times as fine. */
const PAGE = { width: 720, height: 900, fine: 3 } as const;
const HEAD = 46;
const FOOT = 150;
/** Of the legend, in each of three columns. */
const ROWS = 6;
const INK = '#17232b';

type Given = {
  readonly scene: RoofScene;
  readonly view: RoofView;
  readonly title: string;
  readonly sheet: RoofSheet;
};

/** Prints the whole plan on one page, in the light colors, with legend and sums. Resolves when the dialog is closed. */
export async function printPlan({ scene, view, title, sheet }: Given): Promise<void> {
  const paper = new OffscreenCanvas(PAGE.width * PAGE.fine, PAGE.height * PAGE.fine);
  const pen = paper.getContext('2d');
  const { bounds } = scene.geometry;
  if (!pen || !bounds) return;
  pen.scale(PAGE.fine, PAGE.fine);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, PAGE.width, PAGE.height);
  const room = { width: PAGE.width, height: PAGE.height - HEAD - FOOT };
  const look = wholeLook({ from: [bounds[0], bounds[1]], to: [bounds[2], bounds[3]] }, room);
  pen.save();
  pen.translate(0, HEAD);
  paintRoof(pen, { scene, look, room, view, chosen: NOTHING_CHOSEN, scheme: 'light', labels: true });
  pen.restore();
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = INK;
  pen.font = '600 16px sans-serif';
  pen.fillText(title, 8, 22, PAGE.width - 16);
  pen.font = '11px sans-serif';
  pen.fillText(
    t('roof.printed_from', {
      file: sheet.source?.name ?? scene.geometry.file,
      degrees: Math.round(scene.geometry.north),
    }),
    8,
    39,
  );
  const slot = (at: number) =>
    [8 + Math.floor(at / ROWS) * 240, PAGE.height - FOOT + 24 + (at % ROWS) * 20] as const;
  const shown = sheet.totals.filter(({ count, state }) => count > 0 || state !== 'equal');
  shown.forEach((row, at) => {
    const [x, y] = slot(at);
    if (row.key !== 'area') {
      const { light, width, dash } = EDGE_LOOKS[row.key];
      pen.beginPath();
      pen.moveTo(x, y - 4);
      pen.lineTo(x + 40, y - 4);
      pen.strokeStyle = light;
      pen.lineWidth = width;
      pen.setLineDash([...dash]);
      pen.stroke();
    }
    const drawn = drawnMessage(row);
    const words = { label: totalLabel(row.key), drawn: drawn ? say(drawn) : t('plan.not_drawn') };
    const isSure = row.state === 'equal' || row.state === 'one';
    pen.fillText(t(isSure ? 'plan.printed_total' : 'plan.printed_total_check', words), x + 50, y);
  });
  const rises = new Set(scene.geometry.facets.flatMap(({ rise }) => rise ?? []));
  [...rises]
    .sort((one, other) => one - other)
    .slice(0, 3 * ROWS - shown.length)
    .forEach((rise, at) => {
      const [x, y] = slot(shown.length + at);
      pen.fillStyle = pitchTint(rise, 'light');
      pen.fillRect(x, y - 11, 40, 14);
      pen.fillStyle = INK;
      pen.fillText(t('roof.pitch', { pitch: `${rise}/12` }), x + 50, y);
    });
  await printBlob(await paper.convertToBlob({ type: 'image/png' }));
}
