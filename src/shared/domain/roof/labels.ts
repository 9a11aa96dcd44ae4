/** A label that wants its middle at a place of the window. CSS pixels. */
export type Wish = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Side of a square of the grid in which neighbors are looked for. CSS pixels. */
const CELL = 64;
/** Left free around each label. CSS pixels. */
const GAP = 2;

/** Those labels that stand free of each other; of two that would overlap the earlier one stays. */
export function freeLabels<Each extends Wish>(wishes: readonly Each[]): Each[] {
  const taken = new Map<string, Each[]>();
  const cells = ({ x, y, width, height }: Wish): string[] => {
    const keys: string[] = [];
    const [left, right] = [x - width / 2 - GAP, x + width / 2 + GAP].map((each) => Math.floor(each / CELL));
    const [top, bottom] = [y - height / 2 - GAP, y + height / 2 + GAP].map((each) => Math.floor(each / CELL));
    for (let column = left ?? 0; column <= (right ?? 0); column += 1)
      for (let row = top ?? 0; row <= (bottom ?? 0); row += 1) keys.push(`${column} ${row}`);
    return keys;
  };
  return wishes.filter((wish) => {
    const near = cells(wish);
    if (near.some((key) => taken.get(key)?.some((other) => overlap(wish, other)))) return false;
    for (const key of near) taken.set(key, [...(taken.get(key) ?? []), wish]);
    return true;
  });
}

export const overlap = (a: Wish, b: Wish): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP;
