import { expect, test } from 'vitest';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { startTestApp } from '../../../support/app.ts';

const source = '/etc/ridgeline/policy.json';

test('what the organization has set is shown, counts before the settings, and can’t be changed', async () => {
  const { call, reply } = await startTestApp({
    policy: {
      source,
      entries: { proxy: 'proxy.example.com:8080', 'practice.allowed': false, 'updates.mode': 'of' },
    },
  });
  expect(await call('policy.get', undefined)).toEqual({
    source,
    set: [
      { name: 'proxy', label: 'Proxy', value: 'http://proxy.example.com:8080' },
      { name: 'practice.allowed', label: 'Practice', value: 'Not allowed' },
    ],
    problems: ['“updates.mode” isn’t in force: “of” can’t be used. It has to be automatic, ask or off.'],
    serviceAddress: null,
    practice: false,
  });
  expect(await call('network.get', undefined)).toMatchObject({
    proxy: 'system',
    policy: 'http://proxy.example.com:8080',
  });
  expect(await reply('network.put', { proxy: 'direct', user: null, password: null })).toMatchObject({
    ok: false,
    error: { code: 'refused', message: expect.stringMatching(/Your organization has set the proxy/) },
  });
  // The sign-in is the person's own.
  expect(await call('network.put', { proxy: 'system', user: 'ann', password: 's3cret' })).toMatchObject({
    user: 'ann',
  });
  expect(await reply('accounts.addPractice', undefined)).toMatchObject({
    ok: false,
    error: { code: 'refused', message: expect.stringMatching(/doesn’t allow practice/) },
  });
});

test('a policy that can’t be read sets nothing, breaks nothing, and is said on the screen', async () => {
  const problem = `${source} isn’t valid JSON (line 3). None of its settings are in force.`;
  const { call } = await startTestApp({ policy: { source, problem: verbatim(problem) } });
  expect(await call('policy.get', undefined)).toMatchObject({ set: [], problems: [problem], practice: true });
  expect(await call('network.put', { proxy: 'direct', user: null, password: null })).toMatchObject({
    proxy: 'direct',
    policy: null,
  });
});
