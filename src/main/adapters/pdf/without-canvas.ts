/** Six numbers of a plane's matrix. pdf.js makes one while it is loaded; reading text calculates with none. */
class Matrix {
  readonly is2D = true;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;

  constructor([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[] = []) {
    [this.a, this.b, this.c, this.d, this.e, this.f] = [a, b, c, d, e, f];
  }
}

/** What only drawing uses. */
class NotDrawn {
  constructor() {
    throw new Error('PDFs are read here, not drawn.');
  }
}

/**
 * What pdf.js looks for in a browser, for Node: without these names it loads a native canvas of 33 MB, and where that
 * is missing it doesn't load at all. Imported before pdf.js.
 */
const names = { DOMMatrix: Matrix, ImageData: NotDrawn, Path2D: NotDrawn };
for (const [name, value] of Object.entries(names))
  if (!(name in globalThis)) Reflect.set(globalThis, name, value);
