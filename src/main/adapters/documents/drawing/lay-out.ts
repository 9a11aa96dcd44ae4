import type { Color, Item } from './entities.ts';
import { type Form, IDENTITY, joined, type Matrix, placed } from './geometry.ts';

/** Blocks within blocks, and items looked at in all: a drawing made to grow without end stops here. */
const MOST_DEPTH = 12;
const MOST_STEPS = 200_000;

export type Block = { readonly base: readonly [number, number]; readonly items: Item[] };

export type Take = {
  /** Takes a form that stands where it is seen; false: it had to be omitted. */
  put(form: Form, layer: string, color: Color): boolean;
  colorOf(layer: string): Color;
};

/** Puts every item on the sheet, blocks where they are inserted. Returns how many were omitted. */
export function layOut(items: readonly Item[], blocks: ReadonlyMap<string, Block>, sheet: Take): number {
  let steps = 0;
  let omitted = 0;
  const open = new Set<string>();

  function put(item: Item, matrix: Matrix, parent: { layer: string; color: Color } | null): void {
    steps += 1;
    // What is on layer 0 of a block, or has the block's color, takes what the block was inserted with.
    const layer = parent && item.layer === '0' ? parent.layer : item.layer;
    const color = item.color === 'block' ? (parent?.color ?? 'ink') : item.color;
    if (item.form) {
      if (!sheet.put(placed(item.form, matrix), layer, color)) omitted += 1;
      return;
    }
    const { block: name, columns, rows, across, up, matrix: own } = item.insert;
    const block = blocks.get(name);
    if (!block) return;
    if (open.has(name) || open.size >= MOST_DEPTH) {
      omitted += 1;
      return;
    }
    open.add(name);
    const base: Matrix = [1, 0, 0, 1, -block.base[0], -block.base[1]];
    for (let place = 0; place < columns * rows; place += 1) {
      if (steps >= MOST_STEPS) {
        omitted += columns * rows - place;
        break;
      }
      // An array of blocks is turned with the block, and its steps aren't scaled.
      const size = [Math.hypot(own[0], own[1]) || 1, Math.hypot(own[2], own[3]) || 1] as const;
      const shift: Matrix = [
        1,
        0,
        0,
        1,
        ((place % columns) * across) / size[0],
        (Math.floor(place / columns) * up) / size[1],
      ];
      const whole = joined(matrix, joined(own, joined(shift, base)));
      steps += 1;
      for (const inner of block.items) {
        if (steps >= MOST_STEPS) omitted += 1;
        else put(inner, whole, { layer, color: color === 'layer' ? sheet.colorOf(layer) : color });
      }
    }
    open.delete(name);
  }

  for (const item of items) {
    if (steps >= MOST_STEPS) omitted += 1;
    else put(item, IDENTITY, null);
  }
  return omitted;
}
