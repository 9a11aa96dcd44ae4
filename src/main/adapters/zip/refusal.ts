/** Why an archive is refused as a whole; the message is in the person's words. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}

/** A name for a message: short, and without characters that would garble it. */
export function shown(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '·');
  return `“${clean.length > 80 ? `${clean.slice(0, 80)}…` : clean}”`;
}
