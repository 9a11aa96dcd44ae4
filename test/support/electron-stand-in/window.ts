import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, BrowserWindow as ElectronWindow, Rectangle } from 'electron';
import { app } from './app.ts';
import { onOrder, record } from './control.ts';
import { screen } from './desktop.ts';
import { electronEvent } from './event.ts';
import { StandInContents } from './web-contents.ts';

type Used = Pick<
  ElectronWindow,
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'minimize'
  | 'restore'
  | 'setBackgroundColor'
  | 'setOverlayIcon'
  | 'setProgressBar'
  | 'show'
  | 'showInactive'
>;

const open = new Map<number, BrowserWindow>();
let made = 0;

/** BrowserWindow of Electron's documentation; what is only seen on a screen is written down. */
export class BrowserWindow extends EventEmitter implements Used {
  static getAllWindows = () => [...open.values()];
  readonly id: number;
  readonly #contents: StandInContents;
  #bounds: Rectangle;
  #visible: boolean;
  #size: 'normal' | 'minimized' | 'maximized' = 'normal';
  #destroyed = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const { x = 0, y = 0, width = 800, height = 600, show = true, webPreferences = {} } = options;
    made += 1;
    this.id = made;
    this.#bounds = { x, y, width, height };
    this.#visible = show;
    open.set(this.id, this);
    app.windows.add(this);
    this.#contents = new StandInContents(webPreferences, this.#bounds, () => this.destroy());
    this.#contents.once('did-finish-load', () => this.emit('ready-to-show', electronEvent()));
    app.emit('web-contents-created', electronEvent(), this.#contents);
    app.emit('browser-window-created', electronEvent(), this);
  }

  #alive(): this {
    if (this.#destroyed) throw new TypeError('Object has been destroyed');
    return this;
  }
  #record(what: string, ...args: unknown[]): void {
    this.#alive();
    record(`window.${what}`, ...args);
  }

  get webContents(): StandInContents {
    return this.#alive().#contents;
  }
  loadURL = (url: string) => this.webContents.loadURL(url);
  isDestroyed = () => this.#destroyed;
  isVisible = () => this.#alive().#visible;
  isMinimized = () => this.#alive().#size === 'minimized';
  isMaximized = () => this.#alive().#size === 'maximized';
  getNormalBounds = () => ({ ...this.#alive().#bounds });

  show(): void {
    this.#record('show');
    this.#visible = true;
    this.emit('show', electronEvent());
  }
  showInactive(): void {
    this.#record('showInactive');
    this.#visible = true;
    this.emit('show', electronEvent());
  }
  /** As a person drags it. */
  moved(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#alive().#bounds, ...bounds };
    this.emit('move', electronEvent());
  }
  focus(): void {
    this.#record('focus');
    this.emit('focus', electronEvent());
  }
  #resize(size: 'normal' | 'minimized' | 'maximized', event: string): void {
    this.#record(event);
    this.#size = size;
    const [display] = screen.getAllDisplays();
    if (size !== 'minimized')
      this.#contents.resize(size === 'maximized' && display ? display.workArea : this.#bounds);
    this.emit(event, electronEvent());
  }
  maximize = () => this.#resize('maximized', 'maximize');
  minimize = () => this.#resize('minimized', 'minimize');
  restore = () => this.#resize('normal', 'restore');
  setBackgroundColor = (color: string) => this.#record('setBackgroundColor', color);
  setProgressBar = (fraction: number) => this.#record('setProgressBar', fraction);
  setOverlayIcon = (_image: unknown, words: string) => this.#record('setOverlayIcon', words);

  close(): void {
    if (this.#destroyed) return;
    const event = electronEvent();
    this.emit('close', event);
    if (event.defaultPrevented) app.closeCancelled();
    else this.destroy();
  }

  destroy(announced = true): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    open.delete(this.id);
    void this.#contents.close();
    this.emit('closed', electronEvent());
    if (announced) app.closed(this);
    else app.windows.delete(this);
  }
}

const last = () => [...open.values()].at(-1);
const nth = (index: number) => [...open.values()].at(index);
onOrder('window.close', (index = -1) => nth(index)?.close());
onOrder('window.move', (index: number, bounds: Partial<Rectangle>) => nth(index)?.moved(bounds));
onOrder('window.focus', (index: number) => nth(index)?.focus());
// As on macOS, where the app lives on without a window: no window-all-closed.
onOrder('window.vanish', () => last()?.destroy(false));
onOrder('window.emit', (name: string) => last()?.emit(name, electronEvent()));
onOrder('window.crash', () => last()?.webContents.forcefullyCrashRenderer());
onOrder('window.reload', () => last()?.webContents.reload());
onOrder('window.list', () =>
  [...open.values()].map((window) => ({
    url: window.webContents.getURL(),
    visible: window.isVisible(),
    bounds: window.getNormalBounds(),
  })),
);
