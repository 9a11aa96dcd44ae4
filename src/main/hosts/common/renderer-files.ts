import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { framePolicy, securityHeaders } from './security.ts';

/** A file of the built renderer, as it is served. */
export type RendererFile = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** The page of the frame that reads PDFs: it has its own policy. */
const FRAME = '/pdf-frame.html';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.icc': 'application/octet-stream',
};

/**
 * Reads once which files there are: a request can only name one of these, so no path of a request is ever joined to a
 * folder. Keys begin with `/`; `/` is the page. Throws when the renderer hasn't been built.
 */
export function rendererFiles(root: string): ReadonlyMap<string, RendererFile> {
  const files = new Map<string, RendererFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(root, path).split(sep).join('/')}`;
    const withPolicy = (policy?: string) => ({
      ...securityHeaders(name.startsWith('/assets/'), policy),
      'content-type': type,
    });
    files.set(name, name === FRAME ? frameFile(path, withPolicy) : { path, headers: withPolicy() });
  }
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no built renderer in ${root}. Run "npm run build".`);
  files.set('/', page);
  return files;
}

/** The frame's policy names its script, some 3 MB, by hash: made when the first PDF is opened, not at every start. */
function frameFile(path: string, withPolicy: (policy: string) => RendererFile['headers']): RendererFile {
  let made: RendererFile['headers'] | null = null;
  return {
    path,
    get headers() {
      made ??= withPolicy(framePolicy(readFileSync(path, 'utf8')));
      return made;
    },
  };
}
