export type XY = readonly [x: number, y: number];

export type Stroke = { color: string; width: number; dash?: readonly number[] };
export type Fill = { color: string; opacity?: number };
export type TextStyle = {
  size: number;
  color?: string;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Degrees, clockwise. */
  turn?: number;
  /** Color of the border that keeps a label readable over lines. */
  halo?: string;
};

/** What a diagram is drawn with: pixels and points both run right and down. One for SVG, one for PDF. */
export type Pen = {
  shape(points: readonly XY[], style: { fill?: Fill; stroke?: Stroke }): void;
  line(points: readonly XY[], stroke: Stroke): void;
  circle(at: XY, radius: number, style: { fill?: Fill; stroke?: Stroke }): void;
  /** `at` is on the text's middle line. */
  text(at: XY, words: string, style: TextStyle): void;
};

/** From the middle line of a capital to its base line, in sizes. */
export const MIDDLE_TO_BASE = 0.35;
