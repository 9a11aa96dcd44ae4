/** "canon: spelling, spelling" a line, as a map from each spelling to its canon. A canon may be several words. */
export function aliases(lines: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [canon = '', spellings = ''] = line.trim().split(/:\s*/);
    for (const spelling of spellings.split(/[\s,]+/)) if (spelling !== '') found.set(spelling, canon);
  }
  return found;
}

/** The words of a text, each once. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/[\s,]+/));
