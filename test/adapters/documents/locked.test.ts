import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDocuments } from '../../../src/main/adapters/documents/index.ts';
import { message } from '../../../src/shared/copy/message.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { lockedPdf } from '../../support/locked-pdf.ts';
import { pdf } from '../../support/samples.ts';

test('a locked PDF has a reason for having no numbers, and isn’t called damaged', async () => {
  const path = join(temporaryFolder(), 'report.pdf');
  writeFileSync(path, await lockedPdf(pdf(), 'ridge-2026'));
  const documents = createDocuments();
  onTestFinished(() => documents.close());
  const result = await documents.measure(path, 'pdf', 'report.pdf');
  expect(result).toEqual({
    ok: false,
    why: message('reading.pdf_locked_with_password_so'),
  });
});
