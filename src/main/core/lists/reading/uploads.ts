import type { CallInput } from '../../../../shared/contract/index.ts';
import { CHUNK_BYTES, LARGEST_LIST } from '../../../../shared/contract/index.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { HOUR, type Millis } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { IncomingFile } from '../../ports/index.ts';
import { type ListsContext, newId } from '../context.ts';

type Upload = {
  readonly accountId: AccountId;
  readonly name: string;
  readonly size: number;
  readonly pasted: boolean;
  readonly incoming: IncomingFile;
  readonly begunAt: Millis;
  received: number;
  /** Pieces are written one after another. */
  turn: Promise<unknown>;
};

/** An upload that isn't finished after this long never will be. */
const STALE: Millis = HOUR;
const MAX_UPLOADS = 8;

const READABLE = /\.(xlsx|xlsm|xls|ods|csv|tsv|tab|txt)$/i;
const REMEDIES: readonly (readonly [RegExp, LabelId])[] = [
  [/\.(xlsb|numbers|gsheet)$/i, 'listCore.ridgeline_doesnt_read_kind_workbook'],
];

/** Refuses, by its name, a file that can't be read. */
export function refuseByName(name: string): void {
  if (READABLE.test(name)) return;
  const remedy = REMEDIES.find(([pattern]) => pattern.test(name))?.[1];
  throw new CallFailure('bad_input', t(remedy ?? 'listCore.ridgeline_reads_lists_from_workbooks'));
}

export function tooLarge(): CallFailure {
  return new CallFailure('bad_input', t('listCore.file_larger_than_300_mb'));
}

export type Received = {
  readonly accountId: AccountId;
  readonly name: string;
  readonly pasted: boolean;
  readonly file: string;
};

/** Files that come in pieces. */
export function createUploads(context: ListsContext) {
  const { store, clock, spreadsheets } = context.ports;
  const uploads = new Map<string, Upload>();

  function get(id: string): Upload {
    const upload = uploads.get(id);
    if (upload) return upload;
    throw new CallFailure('not_found', t('listCore.file_didnt_arrive_whole_bring'));
  }

  async function drop(id: string): Promise<void> {
    const upload = uploads.get(id);
    uploads.delete(id);
    await upload?.incoming.discard();
  }

  async function tidy(): Promise<void> {
    const now = clock.now();
    for (const [id, { begunAt }] of [...uploads]) if (now - begunAt > STALE) await drop(id);
    if (uploads.size < MAX_UPLOADS) return;
    const [oldest] = uploads.keys();
    if (oldest !== undefined) await drop(oldest);
  }

  async function begin(input: CallInput<'lists.begin'>): Promise<{ uploadId: string }> {
    if (!store.accounts.get(input.accountId)) throw noAccount();
    if (!input.pasted) refuseByName(input.name);
    if (input.size > LARGEST_LIST) throw tooLarge();
    if (input.size === 0) throw new CallFailure('bad_input', t('listCore.file_empty'));
    await tidy();
    const incoming = await spreadsheets.receive();
    const uploadId = newId(context);
    uploads.set(uploadId, {
      ...input,
      incoming,
      begunAt: clock.now(),
      received: 0,
      turn: Promise.resolve(),
    });
    return { uploadId };
  }

  function chunk({ uploadId, offset, data }: CallInput<'lists.chunk'>): Promise<null> {
    const upload = get(uploadId);
    const work = async () => {
      const bytes = Buffer.from(data, 'base64');
      const end = offset + bytes.length;
      if (end <= upload.received) return null;
      if (offset !== upload.received || end > upload.size || bytes.length > CHUNK_BYTES)
        throw new CallFailure('bad_input', t('listCore.piece_file_missing_bring_file'));
      await upload.incoming.write(bytes);
      upload.received = end;
      return null;
    };
    const turn = upload.turn.then(work, work);
    upload.turn = turn.catch(() => {});
    return turn;
  }

  /** The file is whole; from here on it belongs to the caller. */
  async function finish(uploadId: string): Promise<Received> {
    const upload = get(uploadId);
    await upload.turn;
    if (upload.received !== upload.size)
      throw new CallFailure('bad_input', t('listCore.file_didnt_arrive_whole_bring'));
    uploads.delete(uploadId);
    await upload.incoming.finish();
    const { accountId, name, pasted, incoming } = upload;
    return { accountId, name, pasted, file: incoming.file };
  }

  return {
    begin,
    chunk,
    finish,
    /** Names of files that are coming in. */
    files: () => [...uploads.values()].map(({ incoming }) => incoming.file),
    discardAll: async () => {
      for (const id of [...uploads.keys()]) await drop(id);
    },
  };
}
