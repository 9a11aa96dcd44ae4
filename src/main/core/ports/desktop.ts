/** What the computer around the app can do. Each host has its own. */
export interface Desktop {
  readonly host: 'electron' | 'loopback' | 'direct';
  readonly platform: 'windows' | 'macos' | 'linux';
  /** Opens a file in the computer's own program. Answers null, or why it couldn't, in words. */
  openFile(path: string): Promise<string | null>;
  /** Shows a file or folder in the file manager. Answers null, or why it couldn't, in words. */
  reveal(path: string): Promise<string | null>;
  /** Opens an https address in the browser. Answers null, or why it couldn't, in words. */
  openLink(url: string): Promise<string | null>;
  notify(title: string, body: string): void;
}
