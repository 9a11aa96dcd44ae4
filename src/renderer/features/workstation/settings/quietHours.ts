const two = (part: number) => String(part).padStart(2, '0');

/** Minutes after midnight as a time field writes them: `07:30`. */
export function timeOf(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What a time field holds, in minutes after midnight; null while it's unfinished. */
export function minutesOf(time: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}
