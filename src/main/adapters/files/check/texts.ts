import { readFile } from 'node:fs/promises';
import { message } from '../../../../shared/copy/message.ts';
import { type Finding, odd, SOUND, wrong } from './finding.ts';
import { type Looked, readAt, textOf } from './reader.ts';

/** Up to this size JSON is parsed to be sure of it; larger, its ends are looked at. Bytes. */
const PARSED = 20_000_000;
/** How far into an XML file its first element is looked for, behind comments and a document type. Bytes. */
const PROLOG = 1_048_576;

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
export async function checkXml(file: Looked): Promise<Finding> {
  if (!textOf(file.head, file.head).trimStart().startsWith('<'))
    return wrong(message('disk.file_says_xml_but_isnt'));
  let body = withoutProlog(textOf(file.head, file.head));
  if (rootOf(body) === undefined && file.size > file.head.length)
    body = withoutProlog(textOf(await readAt(file.handle, 0, Math.min(file.size, PROLOG)), file.head));
  const root = rootOf(body);
  if (root === undefined) return wrong(message('disk.xml_file_damaged'));
  const end = textOf(file.tail, file.head)
    .replace(/\0+$/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimEnd();
  const closed = end.replace(/\s+>$/, '>').endsWith(`</${root}>`);
  const single = file.size <= 4_096 && /^<[^<>]*\/>$/.test(body);
  return closed || single ? SOUND : wrong(message('disk.xml_file_cut_short'));
}

const withoutProlog = (text: string) => text.replace(/<!--[\s\S]*?(?:-->|$)|<[?!][^>]*>/g, '').trim();
const rootOf = (body: string) => /<([A-Za-z_\u0080-\uffff][^\s/>]*)/.exec(body)?.[1];

/** Parses it, or (very large) looks at both ends. Numbers that only JavaScript knows, and zeros behind, are odd. */
export async function checkJson(file: Looked, path: string): Promise<Finding> {
  if (file.size > PARSED) {
    const start = textOf(file.head, file.head).trimStart()[0];
    const end = textOf(file.tail, file.head).replace(/\0+$/, '').trimEnd().at(-1);
    return (start === '{' && end === '}') || (start === '[' && end === ']')
      ? SOUND
      : wrong(message('disk.json_file_cut_short'));
  }
  const text = textOf(await readFile(path), file.head);
  if (parses(text)) return SOUND;
  const unpadded = text.replace(/\0+$/, '');
  if (unpadded !== text && parses(unpadded)) return odd('trailing_bytes');
  return parses(withoutForeignNumbers(unpadded))
    ? odd('json_nan')
    : wrong(message('disk.json_file_damaged_or_cut'));
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** NaN and Infinity outside of texts, as null. */
function withoutForeignNumbers(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) =>
    found.startsWith('"') ? found : 'null',
  );
}

const CTRL_Z = String.fromCharCode(0x1a);

/** A drawing ends with its own end mark; other texts have none to look for. */
export function checkText(file: Looked, name: string): Finding {
  const marked = file.head[0] === 0xff || file.head[0] === 0xfe;
  const binary = file.head.subarray(0, 22).toString('latin1').startsWith('AutoCAD Binary DXF');
  if (/\.dxf$/i.test(name)) {
    const end = textOf(file.tail, file.head);
    if (binary || end.trimEnd().endsWith('EOF')) return SOUND;
    // Old programs end a text with Ctrl-Z.
    const unpadded = end.replaceAll(CTRL_Z, ' ').replaceAll('\0', ' ').trimEnd();
    return unpadded.endsWith('EOF') ? odd('trailing_bytes') : wrong(message('disk.drawing_cut_short'));
  }
  if (marked || !file.head.includes(0)) return SOUND;
  if (isUtf16(file.head)) return odd('utf16_unmarked');
  const end = file.tail.toString('latin1').replace(/\0+$/, '');
  return !file.head.subarray(0, file.head.length - (file.tail.length - end.length)).includes(0) && end !== ''
    ? odd('trailing_bytes')
    : wrong(message('disk.file_says_text_but_isnt'));
}

/** Text of mostly Latin letters in UTF-16: nearly every second byte is zero, on one side only. */
function isUtf16(head: Buffer): boolean {
  const pairs = head.length >> 1;
  let [even, uneven] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) uneven += 1;
  }
  return pairs >= 8 && Math.max(even, uneven) >= pairs * 0.8 && Math.min(even, uneven) <= pairs * 0.02;
}
