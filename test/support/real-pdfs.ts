import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

const run = promisify(execFile);

const LIST = new URL('../fixtures/reports/real-pdfs.json', import.meta.url);

type ListedPackage = { readonly package: string; readonly pdfs: readonly string[] };

/** A PDF of a Debian package: `path` inside the package, `file` where it lies unpacked (and uncompressed). */
export type RealPdf = { readonly package: string; readonly path: string; readonly file: string };

/** Downloads packages into `folder`. One call for all is much faster, but fails whole when one name is unknown. */
async function download(names: readonly string[], folder: string): Promise<void> {
  // The user that apt switches to under root can't write into a private folder.
  const get = (...some: string[]) =>
    run('apt-get', ['download', '-q', '-o', 'APT::Sandbox::User=root', ...some], { cwd: folder });
  try {
    await get(...names);
  } catch {
    for (const name of names) await get(name).catch(() => undefined);
  }
}

/** Fetches the packages that `cache` lacks. A rename ends each, so an interrupted run leaves no half. */
async function fill(cache: string, names: readonly string[]): Promise<void> {
  const lacking = names.filter((name) => !existsSync(join(cache, name)));
  if (lacking.length === 0) return;
  const work = mkdtempSync(join(cache, '.work-'));
  try {
    await download(lacking, work);
    for (const archive of readdirSync(work)) {
      const name = archive.split('_')[0] ?? archive;
      await run('dpkg-deb', ['-x', archive, `${name}.files`], { cwd: work });
      renameSync(join(work, `${name}.files`), join(cache, name));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function uncompressed(file: string): string {
  if (!file.endsWith('.gz')) return file;
  const plain = file.slice(0, -'.gz'.length);
  writeFileSync(plain, gunzipSync(readFileSync(file)));
  return plain;
}

/**
 * The PDFs listed in test/fixtures/reports/real-pdfs.json: documents of Debian packages (about 30 MB to download),
 * none of them about the measurements of a roof. They are fetched once and kept in the system's folder for temporary
 * files. Debian and Ubuntu only. What this system's archive doesn't have is named in `missing`, so the caller has to
 * check how many came.
 */
export async function realPdfs(): Promise<{ pdfs: RealPdf[]; missing: string[] }> {
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as ListedPackage[];
  const cache = join(tmpdir(), 'ridgeline-real-pdfs');
  mkdirSync(cache, { recursive: true });
  await fill(
    cache,
    list.map((each) => each.package),
  );
  const all = list.flatMap((each) => each.pdfs.map((path) => ({ package: each.package, path })));
  const files = all.map((each) => ({ ...each, file: join(cache, each.package, each.path) }));
  return {
    pdfs: files.flatMap((each) => (existsSync(each.file) ? { ...each, file: uncompressed(each.file) } : [])),
    missing: files.flatMap((each) => (existsSync(each.file) ? [] : `${each.package}: ${each.path}`)),
  };
}
