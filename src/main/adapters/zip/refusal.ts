import { SaidError } from '../../../shared/copy/said-error.ts';

/** Why an archive is refused as a whole. */
export class Refusal extends SaidError {}

/** A name for a message: short, and without characters that would garble it. */
export function shown(name: string): string {
  return `“${readable(name, 80)}”`;
}

/** A name of at most `most` characters, without those that would garble it. */
export function readable(name: string, most: number): string {
  const clean = name.slice(0, most + 1).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '·');
  return clean.length > most ? `${clean.slice(0, most)}…` : clean;
}

export const LOCKED = 'archives.archive_locked_with_password';
export const CONTRADICTS = 'archives.archive_contradicts_itself_about_what';
export const HIDDEN = 'archives.archive_holds_something_isnt_directory';
