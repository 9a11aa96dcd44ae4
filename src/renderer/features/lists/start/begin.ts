import { create } from 'zustand';
import type { CallError } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { call } from '../../../client/index.ts';
import { useList } from '../../../stores/lists/list.ts';
import { openList, openSection, useNavigation } from '../../../stores/window/navigation.ts';
import { upload } from '../upload.ts';

type Beginning = {
  /** The file that is being handed over. */
  readonly name: string | null;
  /** Bytes. */
  readonly handed: number;
  readonly size: number;
  readonly problem: CallError | null;
};
const IDLE: Beginning = { name: null, handed: 0, size: 0, problem: null };

/** How far a file is handed over to the core. One at a time. */
export const useBeginning = create<Beginning>()(() => IDLE);

/** A list from a file that was dropped, chosen or pasted: hands it over and opens it. */
export async function beginList(accountId: AccountId, name: string, data: Blob, pasted = false) {
  if (useBeginning.getState().name !== null) return;
  useBeginning.setState({ name, handed: 0, size: data.size, problem: null });
  const { route } = useNavigation.getState();
  if (route.section !== 'lists' || route.listId !== null) openSection('lists');
  const reply = await upload(call, { accountId, name, data, pasted }, (handed) =>
    useBeginning.setState({ handed }),
  );
  useBeginning.setState({ ...IDLE, problem: reply.ok ? null : reply.error });
  if (!reply.ok) return;
  useList.getState().take(reply.value);
  openList(reply.value.id);
}

/** A list from nothing: an empty grid. */
export async function beginEmpty(accountId: AccountId) {
  const reply = await call('lists.blank', { accountId });
  useBeginning.setState({ ...IDLE, problem: reply.ok ? null : reply.error });
  if (!reply.ok) return;
  useList.getState().take(reply.value);
  openList(reply.value.id);
}

/** What was refused stays on the screen until the next try. */
export function showProblem(problem: CallError) {
  useBeginning.setState({ ...IDLE, problem });
}
