import type { FieldProblem } from '../problem.ts';

/**
 * An e-mail address, for JavaScript with and without the u flag, for JSON Schema and for Python: control characters are
 * named by number. Deliberately loose: one @, no spaces, a dot in the domain. Delivery is the real test.
 */
const IN_DOMAIN = '[^\\s@<>(),;:"\\u0000-\\u001f\\u007f-\\u009f.]+';
export const EMAIL_PATTERN = `^${IN_DOMAIN.replace('.]', ']')}@${IN_DOMAIN}(\\.${IN_DOMAIN})+$`;
const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

type TextOptions = { max: number; format?: 'email' | 'url' };

/**
 * Reads the fields of one JSON object and gathers what is wrong with them, in plain words. A field that is
 * absent or null counts as not given. Each reader answers a usable value also for a wrong field, so the caller
 * looks at `problems` before it uses any of them.
 */
export type FieldReader = {
  problems: FieldProblem[];
  requiredText(name: string, options: TextOptions): string;
  optionalText(name: string, options: TextOptions): string | null;
  flag(name: string, fallback: boolean): boolean;
  optionalNumber(name: string, range: { min: number; max: number }): number | null;
  requiredChoice<T extends string>(name: string, choices: readonly [T, ...T[]]): T;
  refuse(name: string, message: string): void;
};

export function readFields(body: Record<string, unknown>): FieldReader {
  const problems: FieldProblem[] = [];
  const refuse = (field: string, message: string) => {
    problems.push({ field, message: `${field} ${message}` });
  };
  // Only own properties: a field called "constructor" is not given just because every object inherits one.
  const value = (name: string) => (Object.hasOwn(body, name) ? body[name] : undefined) ?? null;

  const text = (name: string, found: unknown, options: TextOptions): string => {
    if (typeof found !== 'string') {
      refuse(name, 'must be text.');
    } else if (!found.isWellFormed()) {
      refuse(name, 'contains text that is not valid Unicode.');
    } else if (lengthOf(found) > options.max) {
      refuse(name, `must be at most ${options.max} characters; it has ${lengthOf(found)}.`);
    } else if (options.format === 'email' && !EMAIL.test(found)) {
      refuse(name, 'must be an e-mail address, such as name@example.com.');
    } else if (options.format === 'url' && !isWebAddress(found)) {
      refuse(name, 'must be a web address that starts with http:// or https://.');
    } else {
      return found;
    }
    return '';
  };

  return {
    problems,
    refuse,
    requiredText(name, options) {
      const found = value(name);
      if (found === null || (typeof found === 'string' && found.trim() === '')) {
        refuse(name, 'is required.');
        return '';
      }
      return text(name, found, options);
    },
    optionalText(name, options) {
      const found = value(name);
      return found === null ? null : text(name, found, options);
    },
    flag(name, fallback) {
      const found = value(name) ?? fallback;
      if (typeof found === 'boolean') return found;
      refuse(name, 'must be true or false.');
      return fallback;
    },
    optionalNumber(name, { min, max }) {
      const found = value(name);
      if (found === null) return null;
      if (typeof found === 'number' && found >= min && found <= max) return found;
      refuse(name, `must be a number from ${min} to ${max}.`);
      return null;
    },
    requiredChoice(name, choices) {
      const found = value(name);
      const chosen = choices.find((choice) => choice === found);
      if (chosen === undefined) {
        refuse(name, found === null ? 'is required.' : `must be one of: ${choices.join(', ')}.`);
      }
      return chosen ?? choices[0];
    },
  };
}

/** Characters as JSON Schema counts them: Unicode code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** True for a value that came from a JSON object. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWebAddress(text: string): boolean {
  // URL trims and drops line breaks automatically; an address with them is not the one the client meant.
  if (/[\s\p{Cc}]/u.test(text) || !/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text) && new URL(text).hostname !== '';
}
