import { describe, expect, it } from 'vitest';
import { reportHere } from '../../../../src/renderer/features/tracking/order/reportHere.ts';
import type { OrderDetail } from '../../../../src/shared/contract/index.ts';
import { fileKind } from '../../../../src/shared/domain/file.ts';

type Files = OrderDetail['files'];
const file = (name: string, state: Files[number]['state']) =>
  ({
    name,
    kind: fileKind(name),
    state,
    local: state === 'local' ? { name, kind: fileKind(name), present: true } : null,
  }) as unknown as Files[number];

describe('what "Read the report" opens', () => {
  it('is the PDF, whatever else came first', () => {
    expect(reportHere([file('photo.jpg', 'local'), file('report.pdf', 'local')])?.name).toBe('report.pdf');
  });

  it('is nothing while the PDF is on its way: another file is no report', () => {
    expect(reportHere([file('photo.jpg', 'local'), file('report.pdf', 'downloading')])).toBeUndefined();
    expect(reportHere([file('photo.jpg', 'local'), file('report.pdf', 'queued')])).toBeUndefined();
  });

  it('is the report, however early the homeowner’s pages and the invoice come', () => {
    const early = [file('homeowner.pdf', 'local'), file('invoice.pdf', 'local')];
    expect(reportHere([...early, file('report.pdf', 'downloading')])).toBeUndefined();
    expect(reportHere([...early, file('report.pdf', 'local')])?.name).toBe('report.pdf');
    expect(reportHere([...early, file('report.pdf', 'failed')])?.name).toBe('homeowner.pdf');
    expect(reportHere([file('homeowner.pdf', 'queued'), file('report.pdf', 'local')])?.name).toBe(
      'report.pdf',
    );
  });

  it('is the first file where no PDF was delivered, or its transfer failed', () => {
    expect(reportHere([file('photo.jpg', 'local')])?.name).toBe('photo.jpg');
    expect(reportHere([file('photo.jpg', 'local'), file('report.pdf', 'failed')])?.name).toBe('photo.jpg');
    expect(reportHere([])).toBeUndefined();
  });
});
