import { spawn } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { type LabelId, t } from '../../../shared/copy/t.ts';
import { opensOutside } from '../../../shared/domain/file.ts';
import type { Desktop } from '../../app.ts';
import { isBundle, mailAddress, personName, platformName } from '../../app.ts';

type Program = { readonly command: string; readonly args: readonly string[] };

/** Starts a program without a shell and lets it live on its own. Null, or why it couldn't be started. */
function launch(program: Program, missing: LabelId): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program.command, program.args, { detached: true, stdio: 'ignore', shell: false });
    child.once('error', () => resolve(t(missing)));
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
      opensOutside(basename(path)) ? launch(opener(path), 'desktop.no_program') : t('desktop.only_documents'),
    openFolder: (path) => launch(isBundle(path) ? revealer(path) : opener(path), 'desktop.cant_show_folders'),
    dragFile: async () => t('desktop.drag_by_browser'),
    copyFile: async () => false,
    reveal: (path) => launch(revealer(path), 'desktop.cant_show_folders'),
    openLink: (url) => openInBrowser(url),
    writeMail: (message) => launch(opener(mailAddress(message)), 'desktop.cant_write_mail'),
    notify: () => false,
    chooseFolder: async () => undefined,
    restart: () => t('desktop.restart_in_terminal'),
    badge: () => undefined,
    progress: () => undefined,
  };
}

/** Opens a web address in the person's browser. Only http and https leave here. */
export function openInBrowser(url: string): Promise<string | null> {
  if (!/^https?:\/\//.test(url)) return Promise.resolve(t('desktop.only_web'));
  return launch(opener(url), 'desktop.cant_open_pages');
}
