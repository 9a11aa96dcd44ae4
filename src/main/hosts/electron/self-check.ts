import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserWindow } from 'electron';
import { say } from '../../../shared/copy/say.ts';
import type { Adapters, App } from '../../app.ts';
import type { ElectronApi } from './api.ts';

const SWITCH = '--self-check';
/** For each part of the check; a slow computer starts practice in about five. Milliseconds. */
const LIMIT = 60_000;
const LOOK_AGAIN = 100;
const AREA = 'Total roof area 2,400 sq ft';

export type SelfCheck = {
  /** Where the verdict is written, absolute. */
  readonly file: string;
  /** An empty folder in place of the profile: an office's orders, settings and practice are not touched. */
  readonly dataDir: string;
};

type Part = { readonly ok: boolean; readonly detail: string };
export type Verdict = {
  readonly ok: boolean;
  readonly version: string;
  readonly parts: Record<string, Part>;
};

/** The check that the command line asks for (`--self-check FILE` or `--self-check=FILE`), or null. */
export function selfCheckOf(argv: readonly string[], temporary = tmpdir()): SelfCheck | null {
  const at = argv.findIndex((argument) => argument === SWITCH || argument.startsWith(`${SWITCH}=`));
  if (at < 0) return null;
  const file = argv[at]?.slice(SWITCH.length + 1) || argv[at + 1];
  if (!file) return null;
  return { file: resolve(file), dataDir: mkdtempSync(join(temporary, 'ridgeline-self-check-')) };
}

/** One page with one line, which every reader of PDFs accepts. */
function smallPdf(): string {
  const drawing = `BT /F1 12 Tf 72 720 Td (${AREA}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${LIMIT / 1000} s`)), LIMIT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The page has drawn itself, which it does after its first calls were answered. */
async function pageDrawn(window: BrowserWindow | null, stopped: () => boolean): Promise<string> {
  const count = "document.getElementById('root')?.querySelectorAll('*').length ?? 0";
  while (!stopped()) {
    // A page that is just being replaced refuses.
    const drawn: unknown = await window?.webContents.executeJavaScript(count).catch(() => 0);
    if (typeof drawn === 'number' && drawn > 0) return `${drawn} elements`;
    await new Promise((again) => setTimeout(again, LOOK_AGAIN));
  }
  throw new Error('the page stayed empty');
}

/** Natives that this process has loaded, by name: what the app asked of them succeeded or not. */
function loadedNatives(): string {
  const { sharedObjects = [] } = process.report.getReport() as { sharedObjects?: string[] };
  const names = ['better-sqlite3', 'keytar'];
  const missing = names.filter(
    (name) => !sharedObjects.some((file) => file.includes(name) && file.endsWith('.node')),
  );
  if (missing.length > 0) throw new Error(`not loaded: ${missing.join(', ')}`);
  return names.join(', ');
}

export type Checked = {
  readonly app: Pick<App, 'dispatch' | 'stop'>;
  readonly adapters: Pick<Adapters, 'documents' | 'practice'>;
  readonly window: () => BrowserWindow | null;
};

/**
 * A packaged app can't be driven from outside, and rightly: it checks itself instead. Opens its window, loads the
 * natives, starts practice, reads a PDF in a thread, and writes a verdict as JSON. Never rejects.
 */
export async function runSelfCheck(
  electron: Pick<ElectronApi, 'app'>,
  { file, dataDir }: SelfCheck,
  { app, adapters, window }: Checked,
): Promise<void> {
  const parts: Record<string, Part> = {};
  let over = false;
  const check = async (name: string, work: () => Promise<string>) => {
    try {
      parts[name] = { ok: true, detail: await within(work()) };
    } catch (error) {
      parts[name] = { ok: false, detail: error instanceof Error ? error.message : String(error) };
    }
  };
  await check('window', () => pageDrawn(window(), () => over));
  over = true;
  await check('natives', async () => {
    // Asks the keychain whether it is there, for which its library is loaded.
    await app.dispatch('app.info', undefined);
    return loadedNatives();
  });
  await check('practice', async () => (await adapters.practice.start(false)).baseUrl);
  await check('pdf', async () => {
    const path = join(dataDir, 'self-check.pdf');
    writeFileSync(path, smallPdf());
    const read = await adapters.documents.measure(path, 'pdf', 'self-check.pdf');
    if (!read.ok) throw new Error(say(read.why));
    if (read.pages[0] !== AREA) throw new Error(`read ${JSON.stringify(read.pages)}`);
    return AREA;
  });
  await check('end', async () => {
    await app.stop();
    return 'stopped in order';
  });
  try {
    rmSync(dataDir, { recursive: true, force: true });
  } catch {
    // Chromium may still write there; the system clears its temporary folder.
  }
  finish(electron, file, parts);
}

/** The core couldn't start: also a verdict, and no dialog that nobody would see. */
export function failSelfCheck(electron: Pick<ElectronApi, 'app'>, { file }: SelfCheck, error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  finish(electron, file, { start: { ok: false, detail } });
}

/** Exit code 0 when every part is fine, 1 otherwise, 2 when the verdict couldn't be written. */
function finish({ app }: Pick<ElectronApi, 'app'>, file: string, parts: Verdict['parts']): void {
  const ok = Object.values(parts).every((part) => part.ok);
  const verdict: Verdict = { ok, version: app.getVersion(), parts };
  try {
    writeFileSync(file, `${JSON.stringify(verdict, null, 1)}\n`);
    app.exit(ok ? 0 : 1);
  } catch {
    app.exit(2);
  }
}
