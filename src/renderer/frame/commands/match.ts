/** Whether every typed word begins a word of the label or of its synonyms, in any order. Nothing typed fits all. */
export function matches(text: string, label: string, also: readonly string[]): boolean {
  const words = [label, ...also].join(' ').toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
