import { parentPort, workerData } from 'node:worker_threads';
import type { ReadOutcome, RowBlock } from '../../core/ports/spreadsheet.ts';
import { endsWhenAsked } from '../../threads/end.ts';
import { type FileRequest, readFileBlocks } from './read-file.ts';

export type FromThread =
  | { readonly kind: 'block'; readonly block: RowBlock }
  | { readonly kind: 'end'; readonly outcome: ReadOutcome }
  | { readonly kind: 'failed'; readonly why: string };

/** Blocks on their way that haven't been taken yet. */
const UNDER_WAY = 64;

const port = parentPort;
if (port) {
  let under = 0;
  let go: (() => void) | null = null;
  endsWhenAsked();
  port.on('message', (taken: number) => {
    under -= taken;
    if (under < UNDER_WAY) go?.();
  });
  const send = (message: FromThread, handedOver: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, handedOver);
  readFileBlocks(
    workerData as FileRequest,
    (block) => {
      under += 1;
      send({ kind: 'block', block }, [block.packed.buffer as ArrayBuffer]);
    },
    async () => {
      if (under < UNDER_WAY) return;
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      go = null;
    },
  )
    .then(
      (outcome) => send({ kind: 'end', outcome }),
      (error: unknown) =>
        send({ kind: 'failed', why: error instanceof Error ? String(error.stack) : String(error) }),
    )
    .finally(() => port.unref());
}
