/** `1 order`, `12 orders`. */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? what : `${what}s`}`;
}
