import { parseAst } from 'vite';

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node)['type'] === 'string';

/** Errors whose words a person reads (`SaidError`). */
const SAID_ERRORS = /^(?:Disk|Store|Said)Error$/;

/** What only developers and logs get: arguments of errors (not of one that is said) and of the logger. */
function isForDevelopers(node: Node): boolean {
  const callee = node['callee'] as Node | undefined;
  const name = String(callee?.['name'] ?? '');
  if (node.type === 'NewExpression') return name.endsWith('Error') && !SAID_ERRORS.test(name);
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  const object = callee['object'] as Node;
  return /^(logger|log)$/.test(String(object['name'] ?? (object['property'] as Node | undefined)?.['name']));
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as { readonly value: { readonly cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? '').join('0');
}

/** Three words or more that begin like a sentence and end like one. SQL isn’t one. */
const isSentence = (text: string) =>
  /^[\p{Lu}“\d]/u.test(text) &&
  /[.!?…”]$/u.test(text) &&
  /\p{L}+[^\p{L}]+\p{L}+[^\p{L}]+\p{L}/u.test(text) &&
  !/(?:=|IS) \?|\bLIMIT \?|^(?:SELECT|UPDATE|DELETE|INSERT|WITH|PRAGMA|CREATE)\b/.test(text);

/** The texts for people in a source file: `sentences` in strings and templates, `jsx` pieces of literal text between tags. */
export function textsIn(path: string, source: string): { sentences: string[]; jsx: string[] } {
  const found: { sentences: string[]; jsx: string[] } = { sentences: [], jsx: [] };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
      return;
    }
    if (!isNode(value) || isForDevelopers(value)) return;
    // `x as T` and `x!` are x; every other node of TypeScript's own is a type.
    if (/^TS(As|NonNull|Satisfies)Expression$/.test(value.type)) {
      visit(value['expression']);
      return;
    }
    if (/^TS|^ImportDeclaration$/.test(value.type)) return;
    const text = textOf(value)?.trim().replace(/\s+/g, ' ');
    if (value.type === 'JSXText') {
      if (text && /\p{L}{2}/u.test(text)) found.jsx.push(text);
    } else if (text && isSentence(text)) found.sentences.push(text);
    for (const each of Object.values(value)) visit(each);
  };
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}
