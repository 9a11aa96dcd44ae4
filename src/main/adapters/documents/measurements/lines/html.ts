import { linePlace } from '../../../../../shared/domain/source-place.ts';
import { inColumns, type Line } from './line.ts';

const HIDDEN =
  /<(script|style|template|noscript|head|svg|select|textarea|iframe|object)\b[\s\S]*?<\/\1\s*>/gi;
const UNSEEN =
  /<(\w+)\b[^>]*(?:\shidden(?=[\s>=/])|display\s*:\s*none|visibility\s*:\s*hidden|aria-hidden\s*=\s*"?true)[^>]*>[\s\S]*?<\/\1\s*>/gi;
/** What was struck out stands no more. */
const STRUCK = /<(del|s|strike)(?=[\s>/])[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const STRUCK_BY_STYLE = /<(\w+)\b[^>]*style\s*=[^>]*line-through[^>]*>[\s\S]*?<\/\1\s*>/gi;
const TOKEN = /<\/?([a-zA-Z][\w-]*)\b[^>]*>|[^<]+|</g;
const BLOCKS = new Set(
  'p div section article header footer main aside li ul ol dl dt dd tr table thead tbody tfoot h1 h2 h3 h4 h5 h6 br hr caption form fieldset legend pre blockquote address body'.split(
    ' ',
  ),
);
const INLINE = new Set(['span', 'b', 'strong', 'label', 'em', 'big']);
/** Where an inline element begins or ends. */
const EDGE = '\uE000';
/** `<span>Roof area</span><span>2,367 ft²</span>`: a name and its number, which only the style keeps apart. */
function inlineParts(text: string): string[] {
  const [, name, value] =
    /^([^\d\uE000]*\p{L}[^\d\uE000]*)\uE000\s*\uE000\s*(\d.*)$/su.exec(text.replace(/^[\s\uE000]+/, '')) ??
    [];
  return name === undefined || value === undefined ? [text] : [name, value];
}
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  sup2: '²',
  deg: '°',
  prime: '′',
  Prime: '″',
  ndash: '–',
  mdash: '—',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  Eacute: 'É',
  acirc: 'â',
  agrave: 'à',
  ccedil: 'ç',
  icirc: 'î',
  ocirc: 'ô',
  ucirc: 'û',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  Aacute: 'Á',
  frac12: '½',
  times: '×',
};

function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** What a person would see of an HTML page, line by line. Nothing is run, nothing fetched. */
export function htmlLines(html: string): Line[] {
  const seen = html
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(HIDDEN, ' ')
    .replace(/<!doctype[^>]*>|<\?[^>]*>/gi, ' ')
    .replace(UNSEEN, ' ')
    .replace(STRUCK, ' ')
    .replace(STRUCK_BY_STYLE, ' ');
  let quotes = 0;
  const lines: Line[] = [];
  let [cells, text, level, apart, inRow]: [string[], string, number | null, boolean, boolean] = [
    [],
    '',
    null,
    false,
    false,
  ];
  const endCell = () => {
    const [name = '', value] = inlineParts(text);
    for (const part of value === undefined ? [name] : [name, value])
      cells.push(decoded(part.replaceAll(EDGE, '')).replace(/\s+/g, ' ').trim());
    text = '';
  };
  const endLine = () => {
    if (text.trim() !== '') endCell();
    if (cells.some((cell) => cell !== '')) {
      const place = linePlace(lines.length + 1);
      lines.push({ cells: inColumns(cells), place, level, apart, quoted: quotes > 0 });
      apart = false;
    }
    [cells, text, level] = [[], '', null];
  };
  for (const [token, tag] of seen.matchAll(TOKEN)) {
    if (tag === undefined) {
      text += token;
      continue;
    }
    const name = tag.toLowerCase();
    const closes = token.startsWith('</');
    if (name === 'blockquote') {
      endLine();
      quotes = Math.max(0, quotes + (closes ? -1 : 1));
    }
    if (name === 'td' || name === 'th') {
      if (closes || text.trim() !== '') endCell();
    } else if (name === 'dd' && !closes) endCell();
    else if (name === 'dd' || name === 'dt') {
      if (name === 'dt' && !closes) endLine();
      if (name === 'dd') endLine();
    } else if (INLINE.has(name) && !inRow) text += EDGE;
    else if (inRow && name !== 'tr' && name !== 'table') text += ' ';
    else if (BLOCKS.has(name)) {
      endLine();
      if (name === 'table' || name === 'hr') apart = true;
      if (/^h[1-6]$/.test(name) && !closes) level = Number(name[1]);
    }
    if (name === 'tr') inRow = !closes;
  }
  endLine();
  return lines;
}
