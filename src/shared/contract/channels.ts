/** The two channels between the preload and Electron's main process. */
export const CALL_CHANNEL = 'ridgeline:call';
export const EVENT_CHANNEL = 'ridgeline:event';
