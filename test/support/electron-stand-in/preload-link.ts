import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { toApp } from './addresses.ts';
import { encodeArgs, type Frame, invoke } from './ipc.ts';
import { BINDING, WORLD, worldScripts } from './page-worlds.ts';

export type ContextMenu = { readonly x: number; readonly y: number; readonly [more: string]: unknown };

export type Link = {
  /** To the preload of the top frame, which is where webContents.send goes. */
  send(channel: string, args: readonly unknown[]): void;
  mainFrame(): Frame;
};

type Context = { readonly id: number; readonly frameId: string; readonly name: string };
type Said =
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly args: string }
  | { readonly kind: 'context-menu'; readonly params: ContextMenu };

/** The page's frames by Chromium's ids, kept current. */
async function followFrames(cdp: CDPSession) {
  const frames = new Map<string, { url: string; parentId: string | undefined }>();
  let top = '';
  cdp.on('Page.frameNavigated', ({ frame }) => {
    const url = `${frame.url}${frame.urlFragment ?? ''}`;
    frames.set(frame.id, { url, parentId: frame.parentId });
    if (frame.parentId === undefined) top = frame.id;
  });
  cdp.on('Page.frameDetached', ({ frameId }) => void frames.delete(frameId));
  cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    const frame = frames.get(frameId);
    if (frame) frame.url = url;
  });
  await cdp.send('Page.enable');
  const frameOf = (id: string | undefined): Frame | null => {
    const frame = id === undefined ? undefined : frames.get(id);
    return frame ? { url: toApp(frame.url), parent: frameOf(frame.parentId) } : null;
  };
  return { frameOf, top: () => top };
}

/**
 * Runs the preload in its own world in every document of the page, before the document's scripts, and carries its
 * calls: by Page.addScriptToEvaluateOnNewDocument and Runtime.addBinding of Chromium's DevTools protocol.
 */
export async function linkPreload(
  page: Page,
  preload: string,
  sender: object,
  rightClicked: (menu: ContextMenu) => void,
): Promise<Link> {
  const cdp = await page.context().newCDPSession(page);
  const frames = await followFrames(cdp);
  const contexts = new Map<number, Context>();
  cdp.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    contexts.set(id, { id, name, frameId: String((auxData as { frameId?: string }).frameId) });
  });
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    contexts.delete(executionContextId);
  });
  cdp.on('Runtime.executionContextsCleared', () => contexts.clear());

  const into = (executionContextId: number, name: 'settle' | 'hear', ...args: unknown[]) => {
    const functionDeclaration = `(...args) => standIn.${name}(...args)`;
    const call = { functionDeclaration, executionContextId, arguments: args.map((value) => ({ value })) };
    // The document may be gone by now.
    void cdp.send('Runtime.callFunctionOn', call).catch(() => undefined);
  };
  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    const context = contexts.get(executionContextId);
    if (name !== BINDING || context?.name !== WORLD) return;
    const said = JSON.parse(payload) as Said;
    if (said.kind === 'context-menu') return rightClicked(said.params);
    void invoke(sender, frames.frameOf(context.frameId), said.channel, said.args).then(([error, value]) =>
      into(executionContextId, 'settle', said.id, error, value),
    );
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  const [inPage, inPreload] = worldScripts(readFileSync(preload, 'utf8'), randomUUID());
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: inPage });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: inPreload, worldName: WORLD });
  return {
    send: (channel, args) => {
      const encoded = encodeArgs(args);
      for (const { id, name, frameId } of contexts.values())
        if (name === WORLD && frameId === frames.top()) into(id, 'hear', channel, encoded);
    },
    mainFrame: () => frames.frameOf(frames.top()) ?? { url: '', parent: null },
  };
}
