/** Words, numbers, and commas: most addresses have nothing else, and a history has 100,000 of them. */
const PLAIN = /^[a-z\d ,]*$/i;

/**
 * An address as lower-case words, in the parts that commas and line breaks make. Accents, full-width forms, quotation
 * marks and points are gone; hyphens inside words and fractions stay.
 */
export function wordsOf(address: string): string[][] {
  const plain = PLAIN.test(address)
    ? address.toLowerCase().replace(THOUSANDS, '$1$2').replace(ORDINAL, '$1$2')
    : withoutMarks(address);
  return plain
    .split(',')
    .map((part) =>
      part
        .split(/\s+/)
        .map((word) => word.replace(/^[-/.]+|[-/.]+$/g, ''))
        .filter((word) => word !== ''),
    )
    .filter((part) => part.length > 0);
}

/** "1,204 Oak St". */
const THOUSANDS = /^(\s*\d{1,3}),(\d{3})(?=\s+[a-z])/;
/** "42 nd St". */
const ORDINAL = /(\d)\s+(nd|th)\b/g;

function withoutMarks(address: string): string {
  return address
    .replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/g, ' $&')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/⁄/g, '/')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/ø/g, 'o')
    .replace(/['’‘`´"“”*]/g, '')
    .replace(THOUSANDS, '$1$2')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/\bc\/(?!o\b)\s*(?=[a-z\d])/g, 'calle ')
    .replace(/(\d+)\s+-\s*(\d+)|(\d+)\s*-\s+(\d+)/g, joinRange)
    .replace(/\s+-+\s+/g, ',')
    .replace(/(\d)-(?=\d\/\d)/g, '$1 ')
    .replace(/#+/g, ' # ')
    .replace(/\s*(?:&|@|\s\/\s|(?<=[a-z])\/(?=[a-z\d]))\s*/g, ' & ')
    .replace(ORDINAL, '$1$2')
    .replace(/[;|\r\n\t()[\]]+/g, ',')
    .replace(/[^\p{L}\p{N}\s,&#/.-]/gu, ' ');
}

/** "1204 - 1206" is a range and "68104 - 1234" a ZIP+4; "207 - 1104" is a unit before a number. */
function joinRange(all: string, ...groups: (string | undefined)[]): string {
  const first = groups[0] ?? groups[2] ?? '';
  const last = groups[1] ?? groups[3] ?? '';
  return first.length === last.length || (first.length === 5 && last.length === 4)
    ? `${first}-${last}`
    : all.replace(/\s*-\s*/, ',');
}
