import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PNG_SIZES } from '../../scripts/package/icons.mjs';
import { rpm, spec } from '../../scripts/package/makers/rpm.mjs';
import { find } from '../../scripts/package/programs.mjs';
import { temporaryFolder } from '../support/folder.ts';

function appAndIcons() {
  const [app, icons, temporary] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  for (const name of ['ridgeline', 'chrome-sandbox']) {
    writeFileSync(join(app, name), '#!/bin/sh\n');
    chmodSync(join(app, name), 0o755);
  }
  mkdirSync(join(app, 'resources'));
  writeFileSync(join(app, 'resources', 'NOTICES.txt'), 'notices');
  for (const size of PNG_SIZES) writeFileSync(join(icons, `${size}.png`), 'png');
  return { app, icons, temporary };
}

test('the spec asks for libraries by name, and builds nothing', () => {
  const text = spec({ version: '1.2.3', root: '/tmp/tree' });
  expect(text).toContain('Requires: libsecret-1.so.0()(64bit)');
  expect(text).toContain('AutoReqProv: no');
  expect(text).not.toContain('%build\n');
});

test.skipIf(find('rpmbuild') === undefined)(
  'the package has the app, its command and root’s sandbox',
  async () => {
    const { app, icons, temporary } = appAndIcons();
    const file = join(temporary, rpm.file({ version: '1.2.3', arch: 'x64' }));
    await rpm.make({ app, file, version: '1.2.3', arch: 'x64', icons, temporary });
    expect(statSync(file).size).toBeGreaterThan(1_000);
    const listed = execFileSync('rpm', ['-qplv', file], { encoding: 'utf8' });
    expect(listed).toMatch(/^-rwsr-xr-x.* root +root .*\/usr\/lib\/ridgeline\/chrome-sandbox$/m);
    expect(listed).toContain('/usr/bin/ridgeline -> ../lib/ridgeline/ridgeline');
    expect(listed).toContain('/usr/share/applications/ridgeline.desktop');
    expect(
      execFileSync('rpm', ['-qp', '--qf', '%{NAME} %{VERSION} %{ARCH}', file], { encoding: 'utf8' }),
    ).toBe('ridgeline 1.2.3 x86_64');
  },
);
