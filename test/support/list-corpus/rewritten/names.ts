const PIECES = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g;

function spelled(name: string, as: 'snake_case' | 'camelCase' | 'CAPITALS'): string {
  // Signs and accents belong to the name.
  const pieces = /[^\w\s]/.test(name) ? [] : (name.match(PIECES) ?? []);
  if (pieces.length === 0) return name;
  const lower = pieces.map((piece) => piece.toLowerCase());
  if (as === 'snake_case') return lower.join('_');
  if (as === 'CAPITALS') return lower.join(' ').toUpperCase();
  return lower
    .map((piece, at) => (at === 0 ? piece : piece.charAt(0).toUpperCase() + piece.slice(1)))
    .join('');
}

/** How the names of columns are written otherwise, by the place from 0. */
export const SPELLINGS = {
  snake_case: (name: string) => spelled(name, 'snake_case'),
  camelCase: (name: string) => spelled(name, 'camelCase'),
  CAPITALS: (name: string) => spelled(name, 'CAPITALS'),
  'custom fields': (name: string) => `${name.replaceAll(' ', '_')}__c`,
  colons: (name: string) => `${name}:`,
  'a first word': (name: string) => `rec_${name.replaceAll(' ', '_')}`,
  'numbers before': (name: string, at: number) => `${at + 1}. ${name}`,
  'stars behind': (name: string) => (name === '' ? name : `${name}*`),
} as const;
