import { spawn } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { opensOutside } from '../../../shared/domain/file.ts';
import type { Desktop } from '../../app.ts';
import { isBundle, mailAddress, NOT_OPENED, personName, platformName } from '../../app.ts';

type Program = { readonly command: string; readonly args: readonly string[] };

/** Starts a program without a shell and lets it live on its own. Null, or why it couldn't be started. */
function launch(program: Program, what: string): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program.command, program.args, { detached: true, stdio: 'ignore', shell: false });
    child.once('error', () => resolve(`This computer has no program that can ${what}.`));
    child.once('spawn', () => {
      child.unref();
      resolve(null);
    });
  });
}

function opener(target: string): Program {
  if (process.platform === 'win32') return { command: 'explorer.exe', args: [target] };
  if (process.platform === 'darwin') return { command: 'open', args: [target] };
  return { command: 'xdg-open', args: [target] };
}

function revealer(path: string): Program {
  if (process.platform === 'win32') return { command: 'explorer.exe', args: [`/select,${path}`] };
  if (process.platform === 'darwin') return { command: 'open', args: ['-R', path] };
  return { command: 'xdg-open', args: [dirname(path)] };
}

/** The desktop around the loopback host: the computer's own programs; a browser shows no native notifications. */
export function createLoopbackDesktop(): Desktop {
  return {
    host: 'loopback',
    platform: platformName(),
    person: personName(),
    openFile: async (path) =>
      opensOutside(basename(path)) ? launch(opener(path), 'open this kind of file') : NOT_OPENED,
    openFolder: (path) => launch(isBundle(path) ? revealer(path) : opener(path), 'show folders'),
    dragFile: async () => 'Files are dragged by the browser itself.',
    copyFile: async () => false,
    reveal: (path) => launch(revealer(path), 'show folders'),
    openLink: (url) => openInBrowser(url),
    writeMail: (message) => launch(opener(mailAddress(message)), 'write mail'),
    notify: () => false,
    chooseFolder: async () => undefined,
    restart: () => 'Stop Ridgeline in its terminal (Ctrl+C), start it again, and reload this page.',
    badge: () => undefined,
    progress: () => undefined,
  };
}

/** Opens a web address in the person's browser. Only http and https leave here. */
export function openInBrowser(url: string): Promise<string | null> {
  if (!/^https?:\/\//.test(url)) return Promise.resolve('Only web addresses can be opened in the browser.');
  return launch(opener(url), 'open web pages');
}
