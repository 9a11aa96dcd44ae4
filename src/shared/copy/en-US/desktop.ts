import type { Area } from '../icu.ts';

/** What a desktop can’t do with a file, a folder, or an address. */
export const desktop = {
  'desktop.no_program': 'This computer has no program that can open this kind of file.',
  'desktop.folder_not_shown': 'This folder can’t be shown.',
  'desktop.address_not_opened': 'Ridgeline doesn’t open this address.',
  'desktop.no_mail': 'This computer has no mail program set up. Copy the message instead.',
  'desktop.window_gone': 'The window is gone.',
  'desktop.drag_by_browser': 'Files are dragged by the browser itself.',
  'desktop.restart_in_terminal':
    'Stop Ridgeline in its terminal (Ctrl+C), start it again, and reload this page.',
  'desktop.only_web': 'Only web addresses can be opened in the browser.',
  'desktop.only_documents':
    'Ridgeline opens only documents and pictures in other programs. Show this file in its folder instead.',
  'desktop.update_running': 'The update is already running.',
  'desktop.crash_safe':
    'Orders and files are safe: they are kept outside the window. Text that wasn’t saved may be lost.',
  'desktop.waiting_safe': 'Waiting loses nothing. Opening the window again may lose text that wasn’t saved.',
  'desktop.window_stopped': 'Ridgeline’s window stopped working',
  'desktop.window_slow': 'Ridgeline’s window isn’t responding',
  'desktop.open_again': 'Open the window again',
  'desktop.quit': 'Quit Ridgeline',
  'desktop.wait': 'Wait',
  'desktop.cant_show_folders': 'This computer has no program that can show folders.',
  'desktop.cant_write_mail': 'This computer has no program that can write mail.',
  'desktop.cant_open_pages': 'This computer has no program that can open web pages.',
  'app.open_by_printed_address':
    'Open Ridgeline by the address it printed when it started: it carries the key.',
} as const satisfies Area;
