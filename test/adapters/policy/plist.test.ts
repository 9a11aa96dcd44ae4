import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlistPolicy } from '../../../src/main/adapters/policy/plist.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { spoken } from '../../support/spoken.ts';

const plist = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${inside}
</plist>
`;
const DICT = `<dict>
  <key>proxy</key>
  <string>proxy.example.com:8080</string>
  <!-- Not in this office. -->
  <key>practice.allowed</key>
  <false/>
  <key>updates.mode</key><string>off</string>
  <key>library.folder</key>
  <string>/Users/Shared/R&amp;D reports</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>number</key>
  <integer>3</integer>
  <key>list</key>
  <array><string>proxy</string><dict><key>proxy</key><string>direct</string></dict></array>
</dict>`;

function written(bytes: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'com.ridgeline.desktop.plist');
  writeFileSync(file, bytes);
  return file;
}

test('a managed property list is read with the kinds of its values', () => {
  expect(readPlistPolicy(written(plist(DICT)))).toMatchObject({
    entries: {
      proxy: 'proxy.example.com:8080',
      'practice.allowed': false,
      'updates.mode': 'off',
      'library.folder': '/Users/Shared/R&D reports',
      number: 3,
      list: null,
    },
    problem: null,
  });
});

test('a binary property list is read by way of the system’s own program', () => {
  const file = written(Buffer.from('bplist00\u0001\u0002', 'latin1'));
  const asked: string[] = [];
  const policy = readPlistPolicy(file, (path) => {
    asked.push(path);
    return plist('<dict><key>proxy</key><string>direct</string></dict>');
  });
  expect(asked).toEqual([file]);
  expect(policy.entries).toEqual({ proxy: 'direct' });
});

test('no property list is no policy', () => {
  const file = join(temporaryFolder(), 'com.ridgeline.desktop.plist');
  expect(readPlistPolicy(file)).toEqual({ source: null, entries: {}, problem: null });
});

test.each([
  ['a list', plist('<array/>')],
  ['no property list', '<html><body>Sign in</body></html>'],
  ['a broken one', plist('<dict><key>proxy</key>')],
  ['text', 'proxy = direct'],
])('%s is a problem in words, not a crash', (_name, text) => {
  const policy = readPlistPolicy(written(text));
  expect(policy.entries).toEqual({});
  expect(spoken(policy.problem)).toMatch(
    /isn’t a property list with a dictionary\. None of its settings are in force\.$/,
  );
});

test('a binary list that the system can’t read is a problem in words', () => {
  const policy = readPlistPolicy(written('bplist00'), () => {
    throw new Error('plutil: bad');
  });
  expect(spoken(policy.problem)).toMatch(/can’t be opened/);
});
