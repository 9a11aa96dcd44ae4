import type { CallError, ExportedFile, Reply } from '../../../shared/contract/index.ts';
import { saveFile } from '../../components/saveFile.ts';

/** Saves the file that was asked for; answers why not. */
export async function saveReply(asked: Promise<Reply<ExportedFile>>): Promise<CallError | null> {
  const reply = await asked;
  if (!reply.ok) return reply.error;
  saveFile(reply.value);
  return null;
}
