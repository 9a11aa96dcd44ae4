import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { ChangedFile } from '../../../components/ChangedFile.tsx';
import { failed } from '../../../components/notify.ts';
import { getAgain, isDelivered, useTransfer } from './actions.ts';

type Props = { accountId: AccountId; file: LocalFile; files: readonly LocalFile[] };

/** That a file was edited after its delivery, and the delivered version where it isn't among `files`. */
export function ChangedNote({ accountId, file, files }: Props) {
  const transfer = useTransfer(file);
  const get = async () => failed(await getAgain(accountId, file));
  return (
    <ChangedFile
      file={file}
      onDelivered={isDelivered(file, files) ? undefined : () => void get()}
      loading={transfer !== undefined}
    />
  );
}
