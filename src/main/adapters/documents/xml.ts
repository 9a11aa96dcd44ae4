import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { message } from '../../../shared/copy/message.ts';
import { MOST_LEVELS, Unreadable } from './limits.ts';
import type { Tree } from './tree.ts';

/** Entities that every XML has. Others would need a DTD, which is never read. */
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Reads XML: attributes and elements become members, repeated elements lists. Throws Unreadable. */
export function readXml(text: string): Tree {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    throw new Unreadable(message('reading.xml_entities'));
  }
  if (XMLValidator.validate(text) !== true) {
    throw new Unreadable(message('reading.xml_not_whole'));
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    textNodeName: 'text',
    maxNestedTags: MOST_LEVELS,
  });
  try {
    return treeOf(parser.parse(text), 0);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(message('reading.xml_malformed'));
  }
}

function treeOf(value: unknown, level: number): Tree {
  if (level > MOST_LEVELS + 2) throw new Unreadable(message('reading.file_nested_too_deeply_be'));
  if (Array.isArray(value)) return value.map((each) => treeOf(each, level + 1));
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([key, each]) => [key, treeOf(each, level + 1)]));
  }
  return plain(String(value ?? '')).trim();
}
