import { type Good, type Hostile, reply, type Verdict } from './answer.ts';

/** An answer with the operation's own status and type, and another body. */
function body(
  name: string,
  verdict: Verdict,
  make: (good: Good, text: string) => Buffer | string,
  more: { type?: string | null; file?: Verdict; post?: Verdict; heavy?: true } = {},
): Hostile {
  const { type, file = 'free', post = verdict, heavy } = more;
  return {
    name,
    verdict,
    file,
    post,
    bytes: (good) => {
      const kind = type === undefined ? good.type : type;
      return reply(
        good.status,
        kind === null ? {} : { 'content-type': kind },
        make(good, good.body.toString()),
      );
    },
    ...(heavy ? { heavy } : {}),
  };
}

type Leaf = string | number | boolean | null;

/** The JSON with every leaf replaced. */
function leaves(value: unknown, change: (leaf: Leaf) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => leaves(item, change));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, leaves(member, change)]));
  return change(value as Leaf);
}

/** The JSON text with every object's members written twice, the second time with `change`d values. */
function doubled(value: unknown, change: (leaf: Leaf) => unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => doubled(item, change)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${doubled(member, change)}`,
  );
  const again = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${JSON.stringify(leaves(member, change))}`,
  );
  return `{${[...members, ...again].join(',')}}`;
}

const SPACES = ' '.repeat(40_000_000);
const PAGE = '<!doctype html><html><head><title>Guest network</title></head><body>Sign in</body></html>';

/** What JSON.parse, or what comes after it, may stumble over. */
export const bodies: readonly Hostile[] = [
  body('nothing', 'fails', () => ''),
  body('spaces', 'fails', () => ' \n\t '),
  body('null', 'fails', () => 'null'),
  body('true', 'fails', () => 'true'),
  body('a number', 'free', () => '17'),
  body('a text', 'fails', () => '"ok"'),
  body('an empty object', 'fails', () => '{}'),
  body('an empty list', 'free', () => '[]'),
  body('a list of nothing', 'free', () => '[null,null,[],"",0]'),
  body('half of it', 'fails', (_good, text) => text.slice(0, Math.floor(text.length / 2))),
  body('all but the last character', 'fails', (_good, text) => text.slice(0, -1)),
  body('twice', 'fails', (_good, text) => text + text),
  body('lines of JSON', 'fails', (_good, text) => `${text}\n${text}\n`),
  body('something behind it', 'fails', (_good, text) => `${text}; drop table orders`),
  body('a NUL behind it', 'fails', (_good, text) => `${text}\0`),
  body('a comma too many', 'fails', (_good, text) => `${text.slice(0, -1)},${text.slice(-1)}`),
  body('single quotes', 'fails', (_good, text) => text.replaceAll('"', "'")),
  body('names without quotes', 'fails', (_good, text) => text.replace(/"(\w+)":/g, '$1:')),
  body('a comment', 'fails', (_good, text) => `/* ok */${text}`),
  body('NaN', 'fails', (good) => JSON.stringify(good.value).replace(/:("[^"]*"|\d+)/, ':NaN')),
  body('Infinity', 'fails', (good) => JSON.stringify(good.value).replace(/:("[^"]*"|\d+)/, ':-Infinity')),
  body('a leading zero', 'fails', (good) => JSON.stringify(good.value).replace(/:("[^"]*"|\d+)/, ':007')),
  body('a raw line break in a text', 'fails', (_good, text) => text.replace(/:"(?=\w)/, ':"\n')),
  body('a byte-order mark', 'same', (_good, text) => `\ufeff${text}`),
  body('two byte-order marks', 'fails', (_good, text) => `\ufeff\ufeff${text}`),
  body('UTF-16', 'fails', (_good, text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  body(
    'bytes that aren’t UTF-8',
    'free',
    (_good, text) => Buffer.from(text.replaceAll(/:"(?=\w)/g, ':"\xff\xfe\xc3'), 'latin1'),
    { post: 'fails' },
  ),
  body('half characters', 'free', (_good, text) => text.replaceAll(/:"(?=\w)/g, ':"\\ud800')),
  body('control characters', 'free', (_good, text) =>
    text.replaceAll(/:"(?=\w)/g, ':"\\u0000\\u001b[2J\\u202e'),
  ),
  body('tags and escapes', 'free', (_good, text) =>
    text.replaceAll(/:"(?=\w)/g, ':"<img src=x onerror=alert(1)>\\u2028'),
  ),
  body('every member twice', 'free', (good) => doubled(good.value, () => 'other'), { post: 'fails' }),
  body(
    '__proto__ around it',
    'same',
    (_good, text) =>
      text.replace(/^\{/, '{"__proto__":{"orderId":"evil","accessToken":"evil","isAdmin":true},'),
    { post: 'free' },
  ),
  body('names of Object’s own', 'same', (_good, text) =>
    text.replaceAll(
      '{"',
      '{"constructor":{"prototype":{}},"toString":1,"hasOwnProperty":null,"valueOf":[],"then":{},"toJSON":"x","',
    ),
  ),
  body('100,000 lists deep', 'free', () => '['.repeat(100_000) + ']'.repeat(100_000)),
  body('50,000 objects deep', 'fails', () => `${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
  body(
    'the good in 60 wrappers',
    'free',
    (_good, text) => `${'{"data":'.repeat(60)}${text}${'}'.repeat(60)}`,
  ),
  body('good beside something deep', 'free', (_good, text) =>
    text.replace(/^\{/, `{"deep":${'[{"a":'.repeat(2_000)}1${'}]'.repeat(2_000)},`),
  ),
  body('numbers too large', 'free', (good) =>
    JSON.stringify(leaves(good.value, () => '#')).replaceAll('"#"', '1e999'),
  ),
  body('numbers of forty digits', 'free', (good) =>
    JSON.stringify(leaves(good.value, () => '#')).replaceAll(
      '"#"',
      '1234567890123456789012345678901234567890',
    ),
  ),
  body('negative numbers', 'free', (good) => JSON.stringify(leaves(good.value, () => -1))),
  body('nothing in every member', 'free', (good) => JSON.stringify(leaves(good.value, () => null))),
  body('empty texts', 'free', (good) => JSON.stringify(leaves(good.value, () => ''))),
  body('true in every member', 'free', (good) => JSON.stringify(leaves(good.value, () => true))),
  body('objects for values', 'free', (good) => JSON.stringify(leaves(good.value, (leaf) => ({ $: leaf })))),
  body('lists for values', 'free', (good) => JSON.stringify(leaves(good.value, (leaf) => [leaf, leaf]))),
  body('texts without end', 'free', (good) => {
    let left = 3;
    return JSON.stringify(leaves(good.value, (leaf) => (left-- > 0 ? 'x'.repeat(200_000) : leaf)));
  }),
  body('a name without end', 'free', (_good, text) => text.replace(/^\{/, `{"${'n'.repeat(500_000)}":1,`)),
  body('100,000 empty objects', 'free', () => `[${'{},'.repeat(99_999)}{}]`),
  body('100,000 members', 'free', (_good, text) =>
    text.replace(/^\{/, `{${Array.from({ length: 60_000 }, (_, n) => `"m${n}":${n}`).join(',')},`),
  ),
  body('40 MB of spaces around it', 'fails', (_good, text) => text + SPACES, { heavy: true }),
  body('40 MB of text', 'fails', () => `["${SPACES}"]`, { heavy: true }),
  body('21 MB of empty objects', 'fails', () => `[${'{},'.repeat(7_000_000)}{}]`, { heavy: true }),
  body('21 MB of numbers', 'fails', () => `[${'1,'.repeat(10_500_000)}1]`, { heavy: true }),
  body('an error called success', 'fails', () => '{"error":{"code":"x","message":"It broke."}}'),
  body('success: false', 'free', (_good, text) => text.replace(/^\{/, '{"success":false,')),
  body('GraphQL’s way', 'fails', () => '{"data":null,"errors":[{"message":"Unknown field"}]}'),
  body('JSON in a text', 'fails', (_good, text) => JSON.stringify(text)),
  body('JSONP', 'fails', (_good, text) => `callback(${text});`),
  body('a guard in front', 'fails', (_good, text) => `)]}',\n${text}`),
  body('XML', 'fails', () => '<?xml version="1.0"?><order><orderId>1</orderId></order>', { file: 'free' }),
  body('YAML', 'fails', () => 'orderId: ord_1\nstatus: Accepted\n'),
  body('a sign-in page', 'fails', () => PAGE, { type: 'text/html; charset=utf-8', file: 'fails' }),
  body('a sign-in page called JSON', 'fails', () => PAGE),
  body('a sign-in page called nothing', 'fails', () => PAGE, { type: null }),
  body('good without a type', 'same', (_good, text) => text, { type: null }),
  body('good with a strange type', 'same', (_good, text) => text, {
    type: 'application/vnd.x+json;charset=UTF-16',
  }),
  body('good called a web page', 'free', (_good, text) => text, { type: 'text/html', file: 'fails' }),
];
