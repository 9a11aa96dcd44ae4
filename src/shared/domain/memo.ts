/**
 * Keeps the answers of a pure function to the texts that it was last asked about. At `most` texts it forgets all of them:
 * what a file repeats is asked again soon, and nothing is kept for long.
 */
export function createMemo<Answer>(most: number): (text: string, read: (text: string) => Answer) => Answer {
  const answers = new Map<string, Answer>();
  return (text, read) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
