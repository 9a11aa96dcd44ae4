/** An outline as an SVG path in font units, y up; advance in font units. */
type Outline = { path: (scale: number, x: number, y: number) => string; advance: number };
type Contour = { x: number; y: number; on: boolean }[];

/**
 * A TrueType font read far enough to write text as outlines: pictures must look the same on a machine without fonts.
 * No kerning, no shaping. Throws when the bytes aren't a TrueType font with a Unicode character map.
 */
export class TrueType {
  readonly unitsPerEm: number;
  readonly #view: DataView;
  readonly #tables = new Map<string, number>();
  readonly #glyphs = new Map<number, number>();
  readonly #wideLoca: boolean;
  readonly #metrics: number;

  constructor(bytes: Buffer) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = view;
    for (let i = 0; i < view.getUint16(4); i += 1) {
      const entry = 12 + i * 16;
      this.#tables.set(bytes.toString('latin1', entry, entry + 4), view.getUint32(entry + 8));
    }
    const head = this.#table('head');
    this.unitsPerEm = view.getUint16(head + 18);
    this.#wideLoca = view.getInt16(head + 50) === 1;
    this.#metrics = view.getUint16(this.#table('hhea') + 34);
    this.#readCharacters();
  }

  #table(name: string): number {
    const offset = this.#tables.get(name);
    if (offset === undefined) throw new Error(`The font has no ${name} table`);
    return offset;
  }

  /** The format 4 character map: segments of code points, each with a delta or a glyph array. */
  #readCharacters(): void {
    const view = this.#view;
    const cmap = this.#table('cmap');
    for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
      const at = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
      if (view.getUint16(at) !== 4) continue;
      const doubled = view.getUint16(at + 6);
      for (let segment = 0; segment < doubled; segment += 2) {
        const end = view.getUint16(at + 14 + segment);
        const start = view.getUint16(at + 16 + doubled + segment);
        const delta = view.getUint16(at + 16 + doubled * 2 + segment);
        const rangeAt = at + 16 + doubled * 3 + segment;
        const range = view.getUint16(rangeAt);
        for (let code = start; code <= end && code < 0xffff; code += 1) {
          const raw = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2);
          const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
          if (glyph !== 0) this.#glyphs.set(code, glyph);
        }
      }
    }
    if (this.#glyphs.size === 0) throw new Error('The font has no Unicode character map');
  }

  has(codePoint: number): boolean {
    return this.#glyphs.has(codePoint);
  }

  #advance(glyph: number): number {
    return this.#view.getUint16(this.#table('hmtx') + Math.min(glyph, this.#metrics - 1) * 4);
  }

  #contours(glyph: number, depth = 0): Contour[] {
    const view = this.#view;
    const loca = this.#table('loca');
    const offsetOf = (index: number) =>
      this.#wideLoca ? view.getUint32(loca + index * 4) : view.getUint16(loca + index * 2) * 2;
    if (offsetOf(glyph) === offsetOf(glyph + 1) || depth > 4) return [];
    const at = this.#table('glyf') + offsetOf(glyph);
    const count = view.getInt16(at);
    return count < 0 ? this.#composite(at + 10, depth) : this.#simple(at + 10, count);
  }

  #simple(at: number, count: number): Contour[] {
    const view = this.#view;
    const ends = Array.from({ length: count }, (_, i) => view.getUint16(at + i * 2));
    const points = (ends.at(-1) ?? -1) + 1;
    let cursor = at + count * 2;
    cursor += 2 + view.getUint16(cursor);
    const flags: number[] = [];
    while (flags.length < points) {
      const flag = view.getUint8(cursor++);
      const repeats = flag & 8 ? view.getUint8(cursor++) : 0;
      for (let i = 0; i <= repeats; i += 1) flags.push(flag);
    }
    const axis = (short: number, same: number): number[] => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & short) value += flag & same ? view.getUint8(cursor++) : -view.getUint8(cursor++);
        else if (!(flag & same)) {
          value += view.getInt16(cursor);
          cursor += 2;
        }
        return value;
      });
    };
    const xs = axis(2, 16);
    const ys = axis(4, 32);
    const all = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }));
    return ends.map((end, i) => all.slice((ends[i - 1] ?? -1) + 1, end + 1));
  }

  /** Accented letters: parts moved into place. Scaled parts aren't used by the fonts in hand and are drawn unscaled. */
  #composite(start: number, depth: number): Contour[] {
    const view = this.#view;
    const out: Contour[] = [];
    let at = start;
    for (let flags = 32; flags & 32; ) {
      flags = view.getUint16(at);
      const part = view.getUint16(at + 2);
      const wide = (flags & 1) !== 0;
      const dx = wide ? view.getInt16(at + 4) : view.getInt8(at + 4);
      const dy = wide ? view.getInt16(at + 6) : view.getInt8(at + 5);
      at += (wide ? 8 : 6) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0);
      for (const contour of this.#contours(part, depth + 1)) {
        out.push(contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })));
      }
    }
    return out;
  }

  #outline(codePoint: number): Outline {
    const glyph = this.#glyphs.get(codePoint) ?? 0;
    const contours = this.#contours(glyph);
    return {
      advance: this.#advance(glyph),
      path: (scale, x, y) => contours.map((contour) => contourPath(contour, scale, x, y)).join(''),
    };
  }

  /** Width of a line of text in the unit of `size`. */
  width(text: string, size: number): number {
    const advances = [...text].map((one) => this.#advance(this.#glyphs.get(one.codePointAt(0) ?? 0) ?? 0));
    return (advances.reduce((sum, one) => sum + one, 0) * size) / this.unitsPerEm;
  }

  /** The text as one SVG path, its base line starting at x, y (y down). */
  path(text: string, size: number, x: number, y: number): string {
    const scale = size / this.unitsPerEm;
    let pen = x;
    let out = '';
    for (const character of text) {
      const { advance, path } = this.#outline(character.codePointAt(0) ?? 0);
      out += path(scale, pen, y);
      pen += advance * scale;
    }
    return out;
  }
}

/** Quadratic curves between on-curve points; between two off-curve points is an on-curve one. */
function contourPath(contour: Contour, scale: number, x: number, y: number): string {
  const first = contour[0];
  const last = contour.at(-1);
  if (!first || !last) return '';
  const middle = (a: Contour[number], b: Contour[number]) => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    on: true,
  });
  const start = first.on ? first : last.on ? last : middle(first, last);
  const put = (p: { x: number; y: number }) =>
    `${(x + p.x * scale).toFixed(2)} ${(y - p.y * scale).toFixed(2)}`;
  let out = `M${put(start)}`;
  const ring = [...(first.on ? contour.slice(1) : contour), start];
  ring.forEach((point, i) => {
    if (point.on) {
      if (i === 0 || ring[i - 1]?.on !== false) out += `L${put(point)}`;
      return;
    }
    const next = ring[i + 1] ?? start;
    out += `Q${put(point)} ${put(next.on ? next : middle(point, next))}`;
  });
  return `${out}Z`;
}
