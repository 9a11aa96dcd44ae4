import { message } from '../../../../shared/copy/message.ts';
import type { Drawing } from '../../../core/ports/index.ts';
import { Unreadable } from '../limits.ts';
import { indexedColor, trueColor } from './colors.ts';
import { type Item, itemsOf } from './entities.ts';
import { type Block, layOut } from './lay-out.ts';
import { type DxfRecord, numberOf, recordsOf, textOf } from './pairs.ts';
import { createSheet, type Layer } from './sheet.ts';

/** Entities that are kept, blocks and layers: a plan of a whole street has a tenth of it. */
const MOST_ITEMS = 40_000;
const MOST_BLOCKS = 5_000;
const MOST_LAYERS = 500;
const MOST_VERTICES = 60_000;

/** $INSUNITS in words. */
const UNITS: Readonly<Record<number, string>> = {
  1: 'in',
  2: 'ft',
  3: 'mi',
  4: 'mm',
  5: 'cm',
  6: 'm',
  7: 'km',
  10: 'yd',
};

/**
 * The shapes of an ASCII DXF (any release from R12 on), blocks put where they are inserted, seen from above. Bounded in
 * everything: what is too much, too far away or of a kind that isn't drawn is counted as omitted. Throws Unreadable.
 */
export function readDrawing(text: string): Drawing {
  const layers = new Map<string, Layer>();
  const blocks = new Map<string, Block>();
  const drawn: Item[] = [];
  let [unit, kept, omitted, ended]: [string | null, number, number, boolean] = [null, 0, 0, false];
  let section = '';
  let block: Block | null = null;
  let line: { record: DxfRecord; vertices: DxfRecord[] } | null = null;

  const keep = (record: DxfRecord, vertices: readonly DxfRecord[]) => {
    const items = kept < MOST_ITEMS ? itemsOf(record, vertices) : null;
    const into = block?.items ?? drawn;
    if (items === null) omitted += 1;
    else into.push(...items);
    kept += items?.length ?? 0;
  };

  for (const record of recordsOf(text)) {
    if (line && record.type === 'VERTEX') {
      if (line.vertices.length < MOST_VERTICES) line.vertices.push(record);
      continue;
    }
    if (line) keep(line.record, line.vertices);
    line = null;
    if (record.type === 'SECTION') {
      section = textOf(record, 2)?.trim().toUpperCase() ?? '';
      if (section === 'HEADER') unit = unitOf(record);
    } else if (record.type === 'ENDSEC') section = '';
    else if (section === 'TABLES' && record.type === 'LAYER' && layers.size < MOST_LAYERS) {
      const layer = layerOf(record);
      layers.set(layer.name.toUpperCase(), layer);
    } else if (section === 'BLOCKS' && record.type === 'BLOCK') {
      block = { base: [numberOf(record, 10, 0), numberOf(record, 20, 0)], items: [] };
      const name = textOf(record, 2)?.trim().toUpperCase() ?? '';
      if (blocks.size < MOST_BLOCKS) blocks.set(name, block);
    } else if (section === 'BLOCKS' && record.type === 'ENDBLK') block = null;
    else if (section === 'ENTITIES' || (section === 'BLOCKS' && block)) {
      ended = true;
      if (section === 'ENTITIES') block = null;
      if (record.type === 'POLYLINE') line = { record, vertices: [] };
      else keep(record, []);
    }
  }
  if (!ended && layers.size === 0) throw new Unreadable(message('reading.there_nothing_draw_file'));
  const sheet = createSheet(layers, MOST_LAYERS);
  omitted += layOut(drawn, blocks, sheet);
  return sheet.done(unit, omitted);
}

/** Variables of the header are reported as their name (group 9) and then their value. */
function unitOf({ pairs }: DxfRecord): string | null {
  const at = pairs.findIndex(([code, value]) => code === 9 && value.trim() === '$INSUNITS');
  return UNITS[Number(pairs[at + 1]?.[1] ?? Number.NaN)] ?? null;
}

function layerOf(record: DxfRecord): Layer {
  const index = numberOf(record, 62, 7);
  const exact = textOf(record, 420);
  return {
    name: (textOf(record, 2) ?? '0').trim().slice(0, 200),
    color: (exact === undefined ? null : trueColor(Number(exact))) ?? indexedColor(Math.abs(index)),
    // Off, or frozen.
    shown: !(index < 0 || (numberOf(record, 70, 0) & 1) === 1),
  };
}
