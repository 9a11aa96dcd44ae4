import type { OrderDetail } from '../../../../shared/contract/index.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';

/** What "Read the report" opens: while its PDF is on the way, no other file is taken for it. */
export function reportHere(files: OrderDetail['files']): LocalFile | undefined {
  const here = files.flatMap((file) => (file.local?.present ? [file.local] : []));
  const awaited = files.some(
    ({ kind, local, state }) => kind === 'pdf' && !local?.present && state !== 'failed',
  );
  return here.find(({ kind }) => kind === 'pdf') ?? (awaited ? undefined : here[0]);
}
