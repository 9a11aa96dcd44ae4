import { EventEmitter } from 'node:events';
import { pathToFileURL } from 'node:url';
import type {
  CrashReporterStartOptions,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  NotificationConstructorOptions,
} from 'electron';
import { onOrder, record } from './control.ts';
import { electronEvent } from './event.ts';

type Box = 'showMessageBox' | 'showOpenDialog';
type Answer = Readonly<Record<string, unknown>>;

/** Dialogs stay open until the test answers, before or after they are shown, or once for all of them. */
const standing: { [Name in Box]?: Answer } = {};
const answers: Record<Box, Answer[]> = { showMessageBox: [], showOpenDialog: [] };
const open: Record<Box, ((answer: Answer) => void)[]> = { showMessageBox: [], showOpenDialog: [] };

onOrder('dialog.answer', (box: Box, answer: Answer) => {
  const resolve = open[box].shift();
  if (resolve) resolve(answer);
  else answers[box].push(answer);
});

onOrder('dialog.always', (box: Box, answer: Answer) => {
  standing[box] = answer;
});

function ask(box: Box, input: readonly unknown[]): Promise<Answer> {
  const options = input.at(-1) as Partial<MessageBoxOptions>;
  const { signal, ...shown } = options;
  record(`dialog.${box}`, shown);
  const ready = answers[box].shift() ?? standing[box];
  if (ready) return Promise.resolve(ready);
  return new Promise((resolve) => {
    open[box].push(resolve);
    // "as if it was canceled by the user"
    signal?.addEventListener('abort', () => {
      open[box].splice(open[box].indexOf(resolve), 1);
      resolve({ response: options.cancelId ?? 0, checkboxChecked: false });
    });
  });
}

export const dialog = {
  showMessageBox: (...input: unknown[]) => ask('showMessageBox', input),
  showOpenDialog: (...input: unknown[]) => ask('showOpenDialog', input),
  showErrorBox: (title: string, content: string) => record('dialog.showErrorBox', title, content),
};

export const crashReporter = {
  start: (options: CrashReporterStartOptions) => record('crashReporter.start', options),
};

const shown: Notification[] = [];
export class Notification extends EventEmitter {
  static isSupported = () => true;
  static handleActivation = () => undefined;
  readonly #options: NotificationConstructorOptions;
  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.#options = options;
  }
  show(): void {
    const { title, body } = this.#options;
    record('notification', { id: shown.push(this) - 1, title, body });
    this.emit('show', electronEvent());
  }
  close(): void {
    this.emit('close', electronEvent());
  }
}
onOrder('notification.emit', (id: number, name: string, ...args: unknown[]) =>
  shown[id]?.emit(name, electronEvent(), ...args),
);

/** A menu's entries as a test reads them: the role or label, "(off)" where it's disabled. */
const entries = (template: readonly MenuItemConstructorOptions[]): unknown[] =>
  template.map(({ role, label, type, enabled, submenu }) => {
    const name = `${label ?? role ?? type}${enabled === false ? ' (off)' : ''}`;
    return Array.isArray(submenu) ? [name, entries(submenu)] : name;
  });
export class Menu {
  readonly items: readonly MenuItemConstructorOptions[];
  constructor(items: readonly MenuItemConstructorOptions[] = []) {
    this.items = items;
  }
  static buildFromTemplate = (template: readonly MenuItemConstructorOptions[]) => new Menu(template);
  static setApplicationMenu = (menu: Menu | null) =>
    record('Menu.setApplicationMenu', entries(menu?.items ?? []));
  popup({ x, y }: { readonly x?: number; readonly y?: number } = {}): void {
    record('menu.popup', entries(this.items), { x, y });
  }
}

export class ClipboardItem {
  readonly data: Readonly<Record<string, string | Blob>>;
  constructor(data: Readonly<Record<string, string | Blob>>) {
    this.data = data;
  }
}
export const clipboard = {
  write: async (items: readonly ClipboardItem[]) => {
    for (const { data } of items) {
      const texts = Object.entries(data).map(async ([type, part]) => [
        type,
        typeof part === 'string' ? part : await part.text(),
      ]);
      record('clipboard.write', Object.fromEntries(await Promise.all(texts)));
    }
  },
};

export const shell = {
  openPath: async (path: string) => {
    record('shell.openPath', pathToFileURL(path).href);
    return '';
  },
  openExternal: async (url: string) => record('shell.openExternal', url),
  showItemInFolder: (path: string) => record('shell.showItemInFolder', pathToFileURL(path).href),
};

/** One screen, with a task bar of 40. */
export const screen = {
  getAllDisplays: () => [
    {
      workArea: { x: 0, y: 0, width: 1920, height: 1040 },
      bounds: { x: 0, y: 0, width: 1920, height: 1080 },
    },
  ],
};

export const nativeImage = {
  createFromBitmap: (pixels: Buffer, size: object) => ({ pixels: pixels.length, ...size }),
};

class NativeTheme extends EventEmitter {
  #source: 'system' | 'light' | 'dark' = 'system';
  get themeSource() {
    return this.#source;
  }
  set themeSource(source) {
    this.#source = source;
    record('nativeTheme.themeSource', source);
    this.emit('updated', electronEvent());
  }
  /** The system of the stand-in is a light one. */
  get shouldUseDarkColors() {
    return this.#source === 'dark';
  }
}
export const nativeTheme = new NativeTheme();
/** Sleep, resume and shutdown of the computer: a test has none of them. */
export const powerMonitor = new EventEmitter();
