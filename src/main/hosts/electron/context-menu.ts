import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { ElectronApi } from './api.ts';

/** What a right click offers: editing in a field, copying selected text elsewhere, nothing on the rest. */
export function contextItems({
  isEditable,
  selectionText,
  editFlags,
}: Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'undo', enabled: editFlags.canUndo },
      { role: 'redo', enabled: editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', enabled: editFlags.canCopy }];
}

/** Electron shows no menu on a right click by default. Where the page has its own, this isn't called. */
export function offerContextMenu(electron: Pick<ElectronApi, 'Menu'>, window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const items = contextItems(params);
    if (items.length === 0) return;
    const { x, y, frame } = params;
    electron.Menu.buildFromTemplate(items).popup({ window, x, y, ...(frame && { frame }) });
  });
}
