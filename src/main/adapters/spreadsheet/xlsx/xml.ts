import { SaxesParser } from 'saxes';
import { message } from '../../../../shared/copy/message.ts';
import { Unreadable } from '../refusal.ts';
import { DAMAGED } from './package.ts';

export type Attributes = Readonly<Record<string, string>>;
export type XmlEvents = {
  /** Names come without their prefix. */
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Called between two pieces of the part: true ends the reading. */
  readonly enough?: () => boolean;
  readonly pace?: () => Promise<void>;
};

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece. No entity but the five of XML itself, no document type. Throws Unreadable. */
export async function readXml(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const parser = new SaxesParser({ position: false });
  parser.on('error', () => {
    throw new Unreadable(message(DAMAGED));
  });
  parser.on('doctype', () => {
    throw new Unreadable(message(DAMAGED));
  });
  parser.on('opentag', ({ name, attributes }) => events.open(local(name), attributes as Attributes));
  if (events.close) {
    const { close } = events;
    parser.on('closetag', ({ name }) => close(local(name)));
  }
  if (events.text) {
    parser.on('text', events.text);
    parser.on('cdata', events.text);
  }
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    if (events.enough?.()) return;
    await events.pace?.();
  }
  if (!decoder) throw new Unreadable(message(DAMAGED));
  parser.write(decoder.decode());
  parser.close();
}

function encodingOf(head: Uint8Array): string {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0x3c && head[1] === 0)) return 'utf-16le';
  if ((head[0] === 0xfe && head[1] === 0xff) || (head[0] === 0 && head[1] === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

/** Excel writes characters that XML can't hold as `_x000D_`. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replace(/\r\n?/g, '\n')
    : text;
}
