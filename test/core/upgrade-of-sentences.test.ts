import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { said } from '../support/said.ts';
import { ACCOUNT, PROFILE, profile, readAll, textsIn } from './support/old-profile.ts';

afterEach(() => setLanguage('en-US'));

const readIn = async (app: TestApp, language: 'en-US' | 'es-US') => {
  await app.call('settings.put', { language });
  await setLanguage(language);
  return readAll(app);
};

test('every sentence that 0.3.0 kept is read as it stood, in English and in Spanish', async () => {
  const app = await startTestApp({ dataDir: profile(), offline: true, start: false });
  for (const language of ['en-US', 'es-US'] as const) {
    const lost: Record<string, string[]> = {};
    for (const [name, { kept, read }] of Object.entries(await readIn(app, language))) {
      expect(kept.length, name).toBeGreaterThan(0);
      const texts = new Set(textsIn(said(read)));
      lost[name] = [...new Set(kept)].filter((sentence) => sentence !== '' && !texts.has(sentence));
    }
    expect(lost, language).toEqual(Object.fromEntries(Object.keys(lost).map((name) => [name, []])));
  }
});

test('the inbox of 0.3.0 is as it was after the start of this version', async () => {
  const app = await startTestApp({ dataDir: profile(), offline: true });
  // Orders that wait and transfers are tried at the start, and may fail for another reason then.
  const isTried = (kind: unknown) => kind === 'order_held' || kind === 'download_failed';
  const open = (PROFILE['inbox_items'] ?? []).filter(({ state, kind }) => state === 'open' && !isTried(kind));
  const { items } = await app.call('inbox.page', { accountId: ACCOUNT, show: 'open', offset: 0, limit: 200 });
  const now = items.flatMap(({ id, kind }) => (isTried(kind) ? [] : [id]));
  expect(now.toSorted((a, b) => a - b)).toEqual(open.map(({ id }) => id));
  expect(open.length).toBeGreaterThan(30);
});
