import type { MenuItemConstructorOptions } from 'electron';
import type { ElectronApi } from './api.ts';

/**
 * The menu carries what the system must provide (editing in text fields, window, quit, zoom). The app's own commands
 * live in the page, with the same shortcuts in both hosts. There is no reload: it would lose what is being typed.
 */
function menuTemplate(platform: NodeJS.Platform, devTools: boolean): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  if (devTools) view.push({ type: 'separator' }, { role: 'toggleDevTools' });
  return [
    ...(mac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    { label: '&File', submenu: [mac ? { role: 'close' } : { role: 'quit' }] },
    { role: 'editMenu' },
    { label: '&View', submenu: view },
    { role: 'windowMenu' },
  ];
}

export function setMenu(electron: Pick<ElectronApi, 'Menu'>, devTools: boolean): void {
  electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(menuTemplate(process.platform, devTools)));
}
