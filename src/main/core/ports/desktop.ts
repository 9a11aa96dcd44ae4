/**
 * A notification. `clicked` is run at most once, and brings the window that it leads to to the front (`showWindow`); false: it leads nowhere any more; `failed` at most once, when
 * the system took it and then couldn't show it.
 */
export type Notice = {
  readonly title: string;
  readonly body: string;
  readonly clicked: () => boolean;
  readonly failed: () => void;
};

/** What the computer around the app can do. Each host has its own. */
export interface Desktop {
  readonly host: 'electron' | 'loopback' | 'direct';
  readonly platform: 'windows' | 'macos' | 'linux';
  /** The name of the computer's account that the app runs in; null where it isn't known. */
  readonly person: string | null;
  /** Opens a document or picture in the computer's own program, nothing else. Returns null, or why it couldn't, in words. */
  openFile(path: string): Promise<string | null>;
  /** Shows what is in a folder in the file manager. Returns null, or why it couldn't, in words. */
  openFolder(path: string): Promise<string | null>;
  /** Shows a file or folder in the file manager. Returns null, or why it couldn't, in words. */
  reveal(path: string): Promise<string | null>;
  /**
   * Continues with a drag that a person began on a file in the window, as a drag of the file itself. Returns null, or
   * why it couldn't, in words.
   */
  dragFile(path: string): Promise<string | null>;
  /** Puts the file itself on the clipboard. False: this computer or host can't. */
  copyFile(path: string): Promise<boolean>;
  /**
   * Opens an https address in the browser. `hosts` (with a port where it isn't the usual one): beside the app's own, and for
   * http on this computer the only ones. Returns null, or why it couldn't, in words.
   */
  openLink(url: string, hosts?: readonly string[]): Promise<string | null>;
  /** Begins a message in the computer's mail program. Returns null, or why it couldn't, in words. */
  writeMail(message: { readonly subject: string; readonly body: string }): Promise<string | null>;
  /** False: this host shows none, and a window has to. */
  notify(notice: Notice): boolean;
  /**
   * Lets the person choose a folder, beginning in `from`. Null: canceled; undefined: this host has no dialog, and the
   * path is typed.
   */
  chooseFolder(from: string): Promise<string | null | undefined>;
  /** Ends the app in order and starts it again. Returns null, or what the person has to do instead, in words. */
  restart(): string | null;
  /** Opens another window of the app there, showing this account. Absent: this host's pages open their own. */
  openWindow?(place: { readonly hash: string; readonly accountId: string }): boolean;
  /** Brings a window before the app's other ones, which the host has brought to the front; null: it's left as it is. */
  showWindow?(windowId: string | null): void;
  /** How many things need the person, on the app's icon. 0 takes it away. */
  badge(count: number): void;
  /** How far the transfers are, 0 to 1, on the app's icon in the task bar or dock. Null takes it away. */
  progress(fraction: number | null): void;
}
