/** A request as routes are compared with: the route's template (`/v4/orders/:orderId`) and the address asked for. */
export type Asked = { method: string; template: string; path: string };

const WELL_FORMED = /^(\*|(\*|[A-Z]+) \/\S*)$/;

/** Whether the text can name routes; the forms are those of `matchesRoute`. */
export function isRoutePattern(text: unknown): text is string {
  return typeof text === 'string' && WELL_FORMED.test(text);
}

/**
 * Whether the request is one of the pattern's: `*` for all; otherwise a method or `*`, and a path as in the interface
 * document. In it `{orderId}` stands for the route's own parameter, `{version}` for v1 and v4, `*` for any one segment,
 * `**` at the end for all the rest, and a plain segment for itself, an order's id for example.
 */
export function matchesRoute(pattern: string, asked: Asked): boolean {
  if (pattern === '*') return true;
  const [method = '', path = ''] = pattern.split(' ');
  if (method !== '*' && method !== asked.method) return false;
  const wanted = path.split('/');
  const templates = asked.template.split('/');
  const actual = asked.path.split('/');
  const open = wanted.at(-1) === '**';
  if (open) wanted.pop();
  if (open ? templates.length < wanted.length : templates.length !== wanted.length) return false;
  return wanted.every((segment, index) => {
    const template = templates[index] ?? '';
    if (segment === '*') return true;
    if (segment === '{version}') return /^v\d$/.test(template);
    if (/^\{\w+\}$/.test(segment)) return template.startsWith(':');
    return segment === actual[index];
  });
}
