/** Files on their way to this computer. */
export { DOWNLOADS_BUTTON_ID, DownloadsDrawer } from './DownloadsDrawer.tsx';
export { GetAgain } from './GetAgain.tsx';
export { openMany } from './ManyDialog.tsx';
export { percentOf } from './progress.ts';
export { repairLibrary } from './repair.ts';
