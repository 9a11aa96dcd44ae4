import { readFile } from 'node:fs/promises';
import { type Looked, textOf } from './reader.ts';

/** Up to this size JSON is parsed to be sure of it; larger, its ends are looked at. Bytes. */
const PARSED = 20_000_000;

/** Whether the text begins like a web page: what a proxy, a sign-in page or an error page sends in a file's place. */
export function isWebPage(start: string): boolean {
  let text = start.trimStart();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/^<\?xml[^>]*\?>/i, '')
      .replace(/^<!--[\s\S]*?-->/, '')
      .trimStart();
  }
  return /^<(?:!doctype\s+html|html|head|body|title|script|meta|iframe|center|h1)\b/i.test(text);
}

/** Well-formed enough to be whole: begins with an element, ends with the end of that element. */
export function checkXml(file: Looked): string | null {
  const start = textOf(file.head, file.head).trimStart();
  if (!start.startsWith('<')) return 'The file says it is XML, but it isn’t.';
  const body = start.replace(/<!--[\s\S]*?-->|<[?!][^>]*>/g, '').trim();
  const root = /<([A-Za-z_\u0080-\uffff][^\s/>]*)/.exec(body)?.[1];
  const end = textOf(file.tail.subarray(-4_096), file.head)
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimEnd();
  if (root === undefined) return 'The XML file is damaged.';
  const closed = end.replace(/\s+>$/, '>').endsWith(`</${root}>`);
  const single = file.size <= 4_096 && /^<[^<>]*\/>$/.test(body);
  return closed || single ? null : 'The XML file is cut short.';
}

/** Parses it, or (very large) looks at both ends. */
export async function checkJson(file: Looked, path: string): Promise<string | null> {
  if (file.size > PARSED) {
    const start = textOf(file.head, file.head).trimStart()[0];
    const end = textOf(file.tail, file.head).trimEnd().at(-1);
    return (start === '{' && end === '}') || (start === '[' && end === ']')
      ? null
      : 'The JSON file is cut short.';
  }
  try {
    JSON.parse(textOf(await readFile(path), file.head));
    return null;
  } catch {
    return 'The JSON file is damaged or cut short.';
  }
}

/** A drawing ends with its own end mark; other texts have none to look for. */
export function checkText(file: Looked, name: string): string | null {
  const wide = file.head[0] === 0xff || file.head[0] === 0xfe;
  const binary = file.head.subarray(0, 22).toString('latin1').startsWith('AutoCAD Binary DXF');
  if (/\.dxf$/i.test(name)) {
    return binary || textOf(file.tail, file.head).trimEnd().endsWith('EOF')
      ? null
      : 'The drawing is cut short.';
  }
  return !wide && file.head.includes(0) ? 'The file says it is text, but it isn’t.' : null;
}
