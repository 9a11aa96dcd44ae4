/** The part of fontkit that the report uses; the package brings no types. */
declare module 'fontkit' {
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  type Run = { glyphs: readonly object[]; positions: Position[]; advanceWidth: number };
  export type Font = { layout(text: string, features?: unknown): Run };
  export function create(bytes: Uint8Array): Font;
}
