/** The part of pdfkit that the report uses; the package brings no separate types. Lengths are points, y runs down. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  type TextOptions = {
    width?: number;
    height?: number;
    align?: 'left' | 'center' | 'right' | 'justify';
    lineBreak?: boolean;
    lineGap?: number;
    ellipsis?: boolean;
    baseline?: 'alphabetic' | 'middle' | 'top';
    characterSpacing?: number;
    link?: string;
  };

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: string;
      margin: number;
      compress?: boolean;
      autoFirstPage?: boolean;
      bufferPages?: boolean;
      pdfVersion?: string;
      lang?: string;
      info?: Record<string, string | Date>;
    });
    x: number;
    y: number;
    addPage(): this;
    end(): void;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): this;
    /** Bytes, or a font that fontkit opened. */
    registerFont(name: string, source: Buffer | object): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string, options?: TextOptions): number;
    heightOfString(text: string, options?: TextOptions): number;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    image(source: Buffer | object, x: number, y: number, options: { width: number; height?: number }): this;
    openImage(source: Buffer): object;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    rotate(degrees: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    closePath(): this;
    circle(x: number, y: number, radius: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    clip(): this;
    lineWidth(width: number): this;
    lineJoin(join: 'miter' | 'round' | 'bevel'): this;
    dash(lengths: number[]): this;
    undash(): this;
    fillColor(color: string, opacity?: number): this;
    strokeColor(color: string, opacity?: number): this;
    fill(): this;
    stroke(): this;
  }
}
