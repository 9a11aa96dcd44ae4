import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
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

/** The built renderer's files by the path of a request: `/` is the page. */
export type RendererFiles = { get(path: string): RendererFile | undefined };

/**
 * Reads which files there are, those of a folder when one of them is first asked for: pdf.js alone has 200. A request can
 * only name one of these, so no path of a request is ever joined to a folder. Throws when the renderer hasn't been built.
 */
export function rendererFiles(root: string): RendererFiles {
  const base = resolve(root);
  const files = new Map<string, RendererFile>();
  const unread = new Set<string>();
  const add = (path: string) => {
    const name = path.slice(base.length).replaceAll(sep, '/');
    const type = TYPES[extname(name)];
    if (type) files.set(name, fileOf(name, path, type));
  };
  for (const entry of readdirSync(base, { withFileTypes: true })) {
    if (entry.isDirectory()) unread.add(entry.name);
    else if (entry.isFile()) add(join(base, entry.name));
  }
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no built renderer in ${base}. Run "npm run build".`);
  files.set('/', page);
  return {
    get: (path) => {
      const [, folder = ''] = path.split('/', 2);
      if (unread.delete(folder))
        for (const entry of readdirSync(join(base, folder), { recursive: true, withFileTypes: true }))
          if (entry.isFile()) add(join(entry.parentPath, entry.name));
      return files.get(path);
    },
  };
}

function fileOf(name: string, path: string, type: string): RendererFile {
  const withPolicy = (policy?: string) => ({
    ...securityHeaders(name.startsWith('/assets/'), policy),
    'content-type': type,
  });
  let made: RendererFile['headers'] | null = null;
  return {
    path,
    // The frame's policy names its script, some 3 MB, by hash: made when the first PDF is opened, not at every start.
    get headers() {
      made ??= withPolicy(name === FRAME ? framePolicy(readFileSync(path, 'utf8')) : undefined);
      return made;
    },
  };
}
