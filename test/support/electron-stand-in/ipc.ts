import type { IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { createWire } from './wire.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;
export type Frame = { readonly url: string; readonly parent: Frame | null };

const wire = createWire();
const handlers = new Map<string, Handler>();

export const ipcMain = {
  handle: (channel: string, handler: Handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  removeHandler: (channel: string) => void handlers.delete(channel),
};

/** Carries out `ipcRenderer.invoke`: [what went wrong, the encoded value]; the words are those of Electron's renderer. */
export async function invoke(
  sender: object,
  senderFrame: Frame | null,
  channel: string,
  args: string,
): Promise<readonly [error: string | null, value: string]> {
  const event = { sender, senderFrame: senderFrame as WebFrameMain | null } as IpcMainInvokeEvent;
  try {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return [null, wire.encode(await handler(event, ...(wire.decode(args) as unknown[])))];
  } catch (error) {
    return [`Error invoking remote method '${channel}': ${String(error)}`, ''];
  }
}

export const encodeArgs = (args: readonly unknown[]): string => wire.encode(args);
