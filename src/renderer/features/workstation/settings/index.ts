/** Settings. Its screen is loaded by the frame. */
export { askForSecret, askToRegenerate } from './secretDialogs.tsx';
export { type Found, SETTINGS_FOUND } from './settingsIndex.ts';
export { FirstRestore } from './storage/FirstRestore.tsx';
export { FolderField } from './storage/FolderField.tsx';
