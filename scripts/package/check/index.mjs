import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duration, paint, print, say } from '../../lib/say.mjs';
import { fusesIn, wantedWire } from '../fuses.mjs';
import { filesBelow, MOST_BYTES, notAllowed } from '../payload.mjs';
import { MAKERS, makersFor, packageFor, plan, prepare, summary } from '../pipeline.mjs';
import { megabytes, PRODUCT, programName } from '../product.mjs';
import { whyMissing } from '../programs.mjs';
import { archived, runAlone } from './alone.mjs';
import { checkDeb, whyNoDeb } from './deb.mjs';
import { headerHash, integrityOf } from './integrity.mjs';
import { makeStandIn } from './stand-in.mjs';
import { checkMsi, checkSetup } from './windows.mjs';

/** The sample report, as its own tests know it. */
const FEWEST_PAGES = 5;
const FEWEST_READINGS = 10;

/** A table of what was found: rows are added as they are known, and printed at once. */
function table() {
  const rows = [];
  const add = (where, what, state, detail = '') => {
    rows.push(state);
    const color = { pass: 'green', FAIL: 'red', skip: 'yellow' }[state];
    print(`${paint(state, color)}  ${where.padEnd(10)} ${what}${detail === '' ? '' : `: ${detail}`}`);
  };
  return {
    fact: (where, what, holds, detail) => add(where, what, holds ? 'pass' : 'FAIL', detail),
    skip: (where, what, why) => add(where, what, 'skip', why),
    count: (state) => rows.filter((each) => each === state).length,
  };
}

/** What each system's administrators find in the folder `policies` of the app's resources. */
const POLICIES = {
  win32: 'Ridgeline.admx, en-US/Ridgeline.adml, policies.md',
  darwin: 'Ridgeline.mobileconfig, com.ridgeline.desktop.plist, policies.md',
  linux: 'policies.md, policy.json',
};

/** Everybody may use what root has installed. */
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

/** What the package is, whatever it is packed into. */
async function checkApp(found, { platform, folder, resources, files, payload }) {
  const where = `${platform} app`;
  const program = join(folder, programName(platform));
  const fuses = fusesIn(program);
  found.fact(
    where,
    'nine fuses, read from the bytes',
    fuses?.version === 1 && fuses.wire === wantedWire(),
    fuses?.wire,
  );
  found.fact(
    where,
    `at most ${megabytes(MOST_BYTES)} beside Electron`,
    payload <= MOST_BYTES,
    megabytes(payload),
  );
  const asar = join(resources, 'app.asar');
  const inside = archived(asar);
  found.fact(
    where,
    'the archive has what was allowed, and all of it',
    notAllowed(inside).length === 0 && inside.length === files.length,
    `${inside.length} files`,
  );
  const outside = inside.filter((name) => name.endsWith('.node'));
  const unpacked = outside.every((name) => statSync(join(resources, 'app.asar.unpacked', name)).size > 0);
  found.fact(
    where,
    'only the natives are beside the archive',
    unpacked && outside.length === 2,
    outside.join(', '),
  );
  const policies = filesBelow(join(resources, 'policies')).join(', ');
  found.fact(
    where,
    'templates of policies and the page for IT are with it',
    policies === POLICIES[platform],
    policies,
  );
  if (platform === 'win32') {
    const said = integrityOf(readFileSync(program));
    found.fact(where, "the program knows its archive's hash", said === headerHash(asar));
  }
}

function factsOfRun(fact, verdict) {
  fact('the entry loads, and a second start ends at once', verdict.entry === 'quit');
  fact(
    'SQLite and the keychain load',
    /^3\./.test(verdict.sqlite) && verdict.keychain === 'function',
    verdict.sqlite,
  );
  fact('practice delivers every file', verdict.files.length >= 15, `${verdict.files.length} files`);
  fact(
    'a PDF is read in a thread',
    verdict.pages >= FEWEST_PAGES && verdict.readings >= FEWEST_READINGS,
    `${verdict.pages} pages, ${verdict.readings} readings`,
  );
  fact('a packet is made in a thread', verdict.packet);
}

async function checkLinux(found, made, temporary) {
  await checkApp(found, made);
  const { folder, resources } = made;
  const verdict = await runAlone({
    program: join(folder, programName('linux')),
    resources,
    folder: join(temporary, 'alone'),
  });
  factsOfRun((what, holds, detail) => found.fact('alone', what, holds, detail), verdict);
  const deb = made.made.find(({ maker }) => maker === 'deb');
  if (deb === undefined) return;
  const why = whyNoDeb();
  if (why !== undefined) return found.skip('deb', 'install and purge', why);
  const facts = await checkDeb(deb.file, async (program, home, fact) => {
    const installed = await runAlone({
      program,
      resources: home,
      folder: join(temporary, 'installed'),
      as: NOBODY,
    });
    factsOfRun(fact, installed);
  });
  for (const [what, holds] of facts) found.fact('deb', what, holds);
}

async function checkWindows(found, made, temporary) {
  await checkApp(found, made);
  const why = whyMissing(['wine64', 'msiinfo']);
  for (const { maker, file } of made.made) {
    const check = { nsis: checkSetup, msi: checkMsi }[maker];
    if (check === undefined) continue;
    if (why !== undefined) found.skip(maker, 'install and uninstall', why);
    else
      for (const [what, holds] of await check(file, made.folder, join(temporary, `wine-${maker}`)))
        found.fact(maker, what, holds);
  }
  found.skip(
    'win32',
    'the natives load, and the window opens',
    'wine cannot run them: needs Windows and real Electron',
  );
}

/** Only what the files say: nothing of it can be started here. */
async function checkMac(found, made) {
  await checkApp(found, made);
  const contents = join(made.resources, '..');
  const info = readFileSync(join(contents, 'Info.plist'), 'utf8');
  const hash = headerHash(join(made.resources, 'app.asar'));
  found.fact('darwin app', "the bundle knows its archive's hash", info.includes(`<string>${hash}</string>`));
  found.fact(
    'darwin app',
    'lists are opened with it',
    /<string>csv<\/string>\s*<string>xlsx<\/string>/.test(info),
  );
  found.fact(
    'darwin app',
    'it has its id and its icon',
    info.includes(PRODUCT.id) && statSync(join(made.resources, 'electron.icns')).size > 0,
  );
  found.skip('darwin', 'it starts, and the window opens', 'needs macOS and real Electron');
}

const CHECKS = { linux: checkLinux, win32: checkWindows, darwin: checkMac };

/**
 * Packages for each system with a stand-in for Electron, and installs, uses and uninstalls what can be. Gives the exit
 * code: 0 when nothing failed. What this machine lacks is skipped, with the reason.
 */
export async function check({ platform, only } = {}) {
  const began = Date.now();
  const found = table();
  const temporary = mkdtempSync(join(tmpdir(), 'ridgeline-package-'));
  // What is installed from here must be readable for the account that apt reads with.
  chmodSync(temporary, 0o755);
  try {
    const out = join(temporary, 'out');
    const common = await prepare(out);
    found.fact('licenses', 'every license is known', true, `${common.parts.length} packages`);
    for (const one of Object.keys(CHECKS)) {
      if (platform !== undefined && platform !== one) continue;
      const why = whyMissing([
        ...makersFor(one, { only }).flatMap((maker) => MAKERS[maker].programs),
        ...(one === 'win32' ? ['makensis'] : []),
      ]);
      if (why !== undefined) {
        found.skip(one, 'all packages', why);
        continue;
      }
      const electron = await makeStandIn(temporary, one);
      const planned = await plan({ platform: one, arch: 'x64', electron, only, standIn: true });
      const made = await packageFor(planned, { out, common });
      for (const line of summary(made)) say(line);
      await CHECKS[one](found, made, temporary);
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  const [passed, failed, skipped] = ['pass', 'FAIL', 'skip'].map(found.count);
  print(
    `\npackage check: ${passed} passed, ${failed} failed, ${skipped} skipped (${duration(Date.now() - began)})`,
  );
  return failed === 0 ? 0 : 1;
}
