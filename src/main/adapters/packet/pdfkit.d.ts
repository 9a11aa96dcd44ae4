/**
 * The part of pdfkit that the cover sheet uses; the package brings no separate types. Lengths are points, y runs down.
 */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  type TextOptions = {
    width?: number;
    height?: number;
    align?: 'left' | 'center' | 'right';
    lineBreak?: boolean;
    ellipsis?: boolean;
    characterSpacing?: number;
  };

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: string;
      margin: number;
      autoFirstPage?: boolean;
      bufferPages?: boolean;
      pdfVersion?: string;
      lang?: string;
      info?: Record<string, string | Date>;
    });
    addPage(): this;
    end(): void;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): this;
    registerFont(name: string, source: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    heightOfString(text: string, options?: TextOptions): number;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    lineWidth(width: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    closePath(): this;
    dash(pattern: readonly number[]): this;
    undash(): this;
    fill(rule?: 'even-odd'): this;
    stroke(): this;
  }
}
