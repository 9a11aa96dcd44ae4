/** Facts for a log line: short values only. The adapter redacts secrets, tokens and query strings. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Logger {
  info(what: string, facts?: LogFacts): void;
  warn(what: string, facts?: LogFacts): void;
  /** Returns the id under which the line is found. */
  error(what: string, error: unknown, facts?: LogFacts): string;
  /** The newest lines, oldest of them first, each a JSON object as it was written. Never rejects. */
  recent(most: number): Promise<readonly string[]>;
}
