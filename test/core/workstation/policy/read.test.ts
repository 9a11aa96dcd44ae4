import { expect, test } from 'vitest';
import { readPolicy } from '../../../../src/main/core/workstation/policy/index.ts';
import type { PolicyPlace } from '../../../../src/main/core/workstation/policy/table.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { spoken } from '../../../support/spoken.ts';

const LINUX: PolicyPlace = { platform: 'linux', home: '/home/ann', environment: {} };
const WINDOWS: PolicyPlace = {
  platform: 'windows',
  home: 'C:\\Users\\Ann',
  environment: { USERPROFILE: 'C:\\Users\\Ann' },
};
const read = (entries: Record<string, unknown>, place = LINUX) =>
  readPolicy({ source: '/etc/ridgeline/policy.json', entries, problem: null }, place);

test('every policy is read into its one form', () => {
  const { values, problems } = read({
    proxy: ' Proxy.Example.com:8080 ',
    'updates.mode': 'ask',
    'updates.address': 'https://updates.example.com/ridgeline',
    'service.address': 'api.example.com/v4/',
    'practice.allowed': false,
    'library.folder': '~/Reports',
  });
  expect(problems).toEqual([]);
  expect(values).toEqual({
    proxy: 'http://proxy.example.com:8080',
    'updates.mode': 'ask',
    'updates.address': 'https://updates.example.com/ridgeline',
    'service.address': 'https://api.example.com',
    'practice.allowed': false,
    'library.folder': '/home/ann/Reports',
  });
});

test.each([
  ['proxy', 'quic://proxy:1', /starts with http:\/\//],
  ['proxy', 'ann:secret@proxy:8080', /own fields/],
  ['proxy', { host: 'proxy' }, /text, a number, true or false/],
  ['proxy', '', /text, a number, true or false/],
  ['updates.mode', 'Never', /automatic, ask or off/],
  ['updates.address', 'http://updates.example.com', /https:\/\//],
  ['updates.address', 'https://ann:pw@updates.example.com', /https:\/\//],
  ['service.address', '{base_url}', /placeholder/],
  ['practice.allowed', 'maybe', /true or false/],
  ['practice.allowed', null, /text, a number, true or false/],
  ['library.folder', 'Reports', /whole path/],
  ['library.folder', '/', /whole path/],
  ['library.folder', '/srv/../etc', /whole path/],
])('%s can’t be %j: it isn’t in force, and the words name it', (name, value, words) => {
  const { values, problems } = read({ [name]: value, 'updates.mode': 'off', ...{ [name]: value } });
  expect(values).not.toHaveProperty([name]);
  expect(problems).toHaveLength(1);
  expect(spoken(problems[0])).toMatch(words);
  expect(spoken(problems[0])).toContain(`“${name}” isn’t in force`);
});

test('a name that isn’t known is ignored in words, and the others stay in force', () => {
  const { values, problems } = read({ proxi: 'direct', proxy: 'direct' });
  expect(values).toEqual({ proxy: 'direct' });
  expect(problems.map(spoken)).toEqual(['“proxi” isn’t a setting that Ridgeline knows; it was ignored.']);
});

test('names have no case, and a registry’s numbers stand for yes and no', () => {
  expect(read({ PROXY: 'system', 'Practice.Allowed': 0 }).values).toEqual({
    proxy: 'system',
    'practice.allowed': false,
  });
});

test.each([
  ['%USERPROFILE%\\Reports', 'C:\\Users\\Ann\\Reports'],
  ['%userprofile%\\Reports', 'C:\\Users\\Ann\\Reports'],
  ['\\\\server\\share\\Roof reports', '\\\\server\\share\\Roof reports'],
  ['D:/Reports', 'D:/Reports'],
])('on Windows the folder %s is %s', (text, folder) => {
  expect(read({ 'library.folder': text }, WINDOWS).values['library.folder']).toBe(folder);
});

test.each(['%NOBODY%\\Reports', 'C:\\', 'Reports', '\\\\server\\share', 'C:Reports', '\\\\?\\C:\\x'])(
  'on Windows the folder %s isn’t taken',
  (text) => {
    const { values, problems } = read({ 'library.folder': text }, WINDOWS);
    expect(values).toEqual({});
    expect(problems).toHaveLength(1);
  },
);

test('a source that couldn’t be read sets nothing and keeps its words', () => {
  const raw = { source: '/etc/ridgeline/policy.json', entries: {}, problem: verbatim('It isn’t JSON.') };
  expect(readPolicy(raw, LINUX)).toEqual({
    values: {},
    source: '/etc/ridgeline/policy.json',
    problems: [verbatim('It isn’t JSON.')],
  });
});
