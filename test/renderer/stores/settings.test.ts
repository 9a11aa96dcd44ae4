import { expect, test } from 'vitest';
import { createSettings } from '../../../src/renderer/stores/workstation/settings.ts';
import type { Dispatch, Reply, Settings } from '../../../src/shared/contract/index.ts';
import { until } from '../../support/until.ts';

const SAVED = { theme: 'light', deskName: 'A' } as Settings;

/** A core that keeps each answer back until it's let go. */
function slowCore() {
  let saved = SAVED;
  const waiting: { readonly name: string; readonly answer: (refused?: boolean) => void }[] = [];
  const dispatch = ((name: string, input: Partial<Settings>) =>
    new Promise<Reply>((resolve) => {
      const asked = saved;
      waiting.push({
        name,
        answer: (refused = false) => {
          if (refused) return resolve({ ok: false, error: { code: 'internal', message: 'disk full' } });
          if (name === 'settings.put') saved = { ...saved, ...input };
          resolve({ ok: true, value: name === 'settings.put' ? saved : asked });
        },
      });
    })) as unknown as Dispatch;
  return { dispatch, waiting };
}

async function opened() {
  const core = slowCore();
  const store = createSettings(core.dispatch);
  const loading = store.getState().load();
  core.waiting.shift()?.answer();
  await loading;
  return { ...core, now: store.getState };
}

test('a second change isn’t undone by the answer to the first, and is sent behind it', async () => {
  const { waiting, now } = await opened();
  const first = now().put({ theme: 'dark' });
  const second = now().put({ theme: 'light' });
  expect(now().settings?.theme).toBe('light');
  await until('the first is sent', () => waiting.length === 1);
  waiting.shift()?.answer();
  await first;
  expect(now().settings?.theme).toBe('light');
  await until('the second is sent', () => waiting.length === 1);
  waiting.shift()?.answer();
  await second;
  expect(now().settings?.theme).toBe('light');
});

test('a change that isn’t saved is taken back alone', async () => {
  const { waiting, now } = await opened();
  const first = now().put({ theme: 'dark' });
  const second = now().put({ deskName: 'B' });
  await until('the first is sent', () => waiting.length === 1);
  waiting.shift()?.answer(true);
  await first;
  expect(now()).toMatchObject({
    settings: { theme: 'light', deskName: 'B' },
    problem: { message: 'disk full' },
  });
  await until('the second is sent', () => waiting.length === 1);
  waiting.shift()?.answer();
  await second;
  expect(now()).toMatchObject({ settings: { theme: 'light', deskName: 'B' }, problem: null });
});

test('settings that were asked for before a change was saved don’t replace it', async () => {
  const { waiting, now } = await opened();
  const loading = now().load();
  const changing = now().put({ theme: 'dark' });
  await until('both are sent', () => waiting.length === 2);
  const [asked, put] = waiting;
  put?.answer();
  await changing;
  asked?.answer();
  await loading;
  expect(now().settings?.theme).toBe('dark');
});
