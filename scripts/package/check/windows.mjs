import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../lib/run.mjs';
import { filesBelow } from '../payload.mjs';
import { PRODUCT, programName } from '../product.mjs';
import { find, run } from '../programs.mjs';

const PROGRAM = programName('win32');
/** What says how the app was installed (pipeline.mjs). */
const MARK = 'resources/installed-by.txt';
const WITHIN_MILLIS = 180_000;

/** A Windows of wine's own in `folder`: { run(program, args), drive, registry(), people(...path) }. */
async function windows(folder) {
  mkdirSync(folder, { recursive: true });
  const env = {
    ...process.env,
    WINEPREFIX: folder,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
    DISPLAY: '',
  };
  const start = (args) => capture(find('wine64'), args, { env, timeoutMillis: WITHIN_MILLIS });
  await start(['wineboot', '--init']);
  const drive = join(folder, 'drive_c');
  const user = readdirSync(join(drive, 'users')).find((name) => name !== 'Public') ?? 'root';
  return {
    start,
    drive,
    user: join(drive, 'users', user),
    /** The registry as text: wine writes it when its server has ended. */
    registry: async () => {
      await capture('/usr/lib/wine/wineserver', ['-w'], { env, timeoutMillis: WITHIN_MILLIS }).catch(
        () => undefined,
      );
      return ['system.reg', 'user.reg'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    },
  };
}

/** A file of a person that no uninstalling may touch. */
function libraryFile({ user }) {
  const file = join(user, 'Documents', 'Ridgeline', 'report.pdf');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '%PDF-1.7');
  return file;
}

const below = (folder) => (existsSync(folder) ? filesBelow(folder) : []);

/** Installs and uninstalls the setup silently under wine: a list of [what, fact]. */
export async function checkSetup(file, app, folder) {
  const facts = [];
  const fact = (what, value) => facts.push([what, value]);
  const wine = await windows(folder);
  const library = libraryFile(wine);
  const home = join(wine.user, 'AppData', 'Local', 'Programs', PRODUCT.name);
  const menu = join(wine.user, 'AppData', 'Roaming', 'Microsoft', 'Windows', 'Start Menu', 'Programs');
  const { code } = await wine.start([file, '/S']);
  fact('the setup ends with 0 (/S)', code === 0);
  const wanted = [...filesBelow(app), MARK, 'Uninstall.exe'].sort();
  fact('every file is there', JSON.stringify(below(home)) === JSON.stringify(wanted));
  fact('the Start menu has its shortcut', existsSync(join(menu, `${PRODUCT.name}.lnk`)));
  const text = await wine.registry();
  fact(
    'lists are opened with it',
    text.includes('.csv\\\\OpenWithProgids') && text.includes('Ridgeline.List\\\\shell'),
  );
  fact('it is in the list of programs', text.includes(`Uninstall\\\\${PRODUCT.id}`));
  const again = await wine.start([file, '/S']);
  fact('installed over itself', again.code === 0 && JSON.stringify(below(home)) === JSON.stringify(wanted));
  const updated = await wine.start([file, '/S', '/UPDATE']);
  fact(
    'installed as an update (/S /UPDATE), with nothing left beside it',
    updated.code === 0 &&
      JSON.stringify(below(home)) === JSON.stringify(wanted) &&
      !existsSync(`${home}.${PRODUCT.name}-setup`),
  );
  fact('it knows who installs its updates', readFileSync(join(home, MARK), 'utf8').trim() === 'nsis');
  // It removes itself from a copy that outlives this call: its end is waited for with the registry.
  await wine.start([join(home, 'Uninstall.exe'), '/S']);
  const after = await wine.registry();
  fact('uninstalled: no file is left', below(home).length === 0);
  fact(
    'uninstalled: no entry is left',
    !after.includes('Ridgeline.List') && !after.includes(`Uninstall\\\\${PRODUCT.id}`),
  );
  fact('the shortcut is gone', !existsSync(join(menu, `${PRODUCT.name}.lnk`)));
  fact('the library stays', existsSync(library));
  return facts;
}

/** Installs and uninstalls the MSI silently under wine, and looks into its tables: a list of [what, fact]. */
export async function checkMsi(file, app, folder) {
  const facts = [];
  const fact = (what, value) => facts.push([what, value]);
  const wine = await windows(folder);
  const library = libraryFile(wine);
  const home = join(wine.drive, 'Program Files', PRODUCT.name);
  const installed = await wine.start(['msiexec', '/i', file, '/qn']);
  fact('msiexec /i ends with 0 (/qn)', installed.code === 0);
  const wanted = JSON.stringify([...filesBelow(app), MARK].sort());
  fact('every file is there', JSON.stringify(below(home)) === wanted);
  fact(
    'the Start menu has a shortcut (table)',
    (await run('msiinfo', ['export', file, 'Shortcut'])).includes('ProgramMenuFolder'),
  );
  const properties = await run('msiinfo', ['export', file, 'MsiShortcutProperty']);
  fact("the shortcut carries the app's id (table)", properties.includes(PRODUCT.id));
  const text = await wine.registry();
  fact(
    'lists are opened with it',
    text.includes('.csv\\\\OpenWithProgids') && text.includes(`${PROGRAM}\\\\SupportedTypes`),
  );
  const removed = await wine.start(['msiexec', '/x', file, '/qn']);
  fact('msiexec /x ends with 0 (/qn)', removed.code === 0);
  fact('uninstalled: no file is left', below(home).length === 0);
  const after = await wine.registry();
  fact('uninstalled: no entry is left', !after.includes('Ridgeline.List'));
  fact('the library stays', existsSync(library));
  return facts;
}
