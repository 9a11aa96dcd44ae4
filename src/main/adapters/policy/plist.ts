import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { message } from '../../../shared/copy/message.ts';
import { SECOND } from '../../../shared/domain/units.ts';
import type { RawPolicy } from '../../core/ports/policy.ts';
import { nothing, unreadable } from './raw.ts';

/** The binary form of a property list as XML. */
export type ToXml = (file: string) => string;

const plutil: ToXml = (file) =>
  execFileSync('/usr/bin/plutil', ['-convert', 'xml1', '-o', '-', file], {
    encoding: 'utf8',
    timeout: 5 * SECOND,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** A managed property list (XML, or binary by way of `plutil`) with one dictionary. */
export function readPlistPolicy(file: string, toXml: ToXml = plutil): RawPolicy {
  let text: string;
  try {
    const bytes = readFileSync(file);
    text = bytes.subarray(0, 6).toString('latin1') === 'bplist' ? toXml(file) : bytes.toString('utf8');
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : null;
    return code === 'ENOENT' ? nothing() : unreadable(file, message('policy.cant_open', { source: file }));
  }
  const entries = parsePlist(text);
  return entries === null
    ? unreadable(file, message('policy.no_plist', { source: file }))
    : { source: file, entries, problem: null };
}

type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
});

/** The dictionary of a property list: its texts, numbers and booleans; other kinds of values come as null. */
function parsePlist(xml: string): Record<string, unknown> | null {
  if (XMLValidator.validate(xml) !== true) return null;
  const plist = childrenOf(parser.parse(xml) as Node[], 'plist');
  const nodes = plist && childrenOf(plist, 'dict');
  if (!nodes) return null;
  const entries: Record<string, unknown> = {};
  let key: string | null = null;
  for (const node of nodes) {
    const name = nameOf(node);
    if (name === 'key') key = textOf(node, name);
    else if (name !== '#text' && name !== '#comment' && key !== null) {
      // What a configuration profile says of itself.
      if (!key.startsWith('Payload')) entries[key] = readValue(node, name);
      key = null;
    }
  }
  return entries;
}

const nameOf = (node: Node): string => Object.keys(node)[0] ?? '';

function childrenOf(nodes: readonly Node[], name: string): readonly Node[] | null {
  const found = nodes.find((node) => nameOf(node) === name)?.[name];
  return Array.isArray(found) ? (found as readonly Node[]) : null;
}

function textOf(node: Node, name: string): string {
  const [text] = childrenOf([node], name) ?? [];
  return typeof text?.['#text'] === 'string' ? text['#text'] : '';
}

function readValue(node: Node, name: string): unknown {
  switch (name) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'integer':
      return Number(textOf(node, name));
    case 'string':
      return textOf(node, name);
    default:
      return null;
  }
}
