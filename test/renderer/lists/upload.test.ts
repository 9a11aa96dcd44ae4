import { describe, expect, it } from 'vitest';
import { upload } from '../../../src/renderer/features/lists/upload.ts';
import { CHUNK_BYTES, type Dispatch } from '../../../src/shared/contract/index.ts';
import { view } from './rows.ts';

describe('handing a file over', () => {
  it('sends it whole, in pieces, in order', async () => {
    const bytes = Uint8Array.from({ length: CHUNK_BYTES * 2 + 77 }, (_, at) => (at * 31) % 256);
    const pieces: { offset: number; data: string }[] = [];
    const progress: number[] = [];
    const dispatch = ((name: string, input: { offset: number; data: string }) => {
      if (name === 'lists.chunk') pieces.push(input);
      const value = name === 'lists.begin' ? { uploadId: 'u' } : name === 'lists.read' ? view(0) : null;
      return Promise.resolve({ ok: true, value });
    }) as unknown as Dispatch;
    const file = { accountId: 'a', name: 'x.csv', data: new Blob([bytes]), pasted: false };
    const reply = await upload(dispatch, file, (handed) => progress.push(handed));
    expect(reply.ok).toBe(true);
    expect(pieces.map(({ offset }) => offset)).toEqual([0, CHUNK_BYTES, CHUNK_BYTES * 2]);
    expect(Buffer.concat(pieces.map(({ data }) => Buffer.from(data, 'base64'))).equals(bytes)).toBe(true);
    expect(progress.at(-1)).toBe(bytes.length);
  });

  it('stops at the first refusal and answers it', async () => {
    const names: string[] = [];
    const error = { code: 'bad_input', message: 'No.' } as const;
    const dispatch = ((name: string) => {
      names.push(name);
      return Promise.resolve({ ok: false, error });
    }) as unknown as Dispatch;
    const file = { accountId: 'a', name: 'x.exe', data: new Blob(['x']), pasted: false };
    expect(await upload(dispatch, file, () => {})).toEqual({ ok: false, error });
    expect(names).toEqual(['lists.begin']);
  });
});
