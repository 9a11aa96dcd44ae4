/**
 * Keeps the answers of a pure function to the texts that it was last asked about, `most` at most. What wasn't asked again
 * while half as many others came is forgotten: a file of more texts than that still finds those of its last rows.
 */
export function createMemo<Answer>(most: number): (text: string, read: (text: string) => Answer) => Answer {
  let recent = new Map<string, Answer>();
  let before = new Map<string, Answer>();
  return (text, read) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const answer = before.get(text) ?? read(text);
    if (recent.size >= most / 2) [before, recent] = [recent, new Map()];
    recent.set(text, answer);
    return answer;
  };
}
