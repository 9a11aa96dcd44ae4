import type { CallError, SavedView, ViewBody } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { call } from '../../../../client/index.ts';
import { done, failed } from '../../../../components/notify.ts';
import { saveFile } from '../../../../components/saveFile.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { queryOf, useViews } from '../../../../stores/tracking/views.ts';

const KIND = 'ridgeline-order-view';

/** Saves a view and opens its tab. */
export async function putView(id: number | null, body: ViewBody): Promise<CallError | null> {
  const { accountId } = useOrders.getState();
  if (accountId === null) return null;
  const { name, view, text, sort, descending, further } = body;
  const reply = await call('views.put', {
    ...{ accountId, id },
    body: { name, view, text, sort, descending, further },
  });
  if (!reply.ok) return reply.error;
  useViews.setState({ openId: reply.value.id });
  useViews.getState().changed();
  done(t('workbench.view_saved', { name: name.trim() }));
  return null;
}

/** Hands the view over as a small file that another office can open. */
export function saveViewFile(saved: SavedView) {
  const json = JSON.stringify(
    { kind: KIND, version: 1, view: { name: saved.name, ...queryOf(saved) } },
    null,
    2,
  );
  const bytes = new TextEncoder().encode(json);
  saveFile({
    name: `${saved.name}.view.json`,
    mediaType: 'application/json',
    base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  });
}

async function readView(file: File) {
  let view: ViewBody | null = null;
  try {
    const json = JSON.parse(await file.text()) as { kind?: unknown; view?: ViewBody };
    if (json.kind === KIND && json.view) view = json.view;
  } catch {
    // Not JSON: said below.
  }
  const problem = view === null ? null : await putView(null, view);
  if (view === null || problem?.code === 'bad_input')
    failed({ code: 'bad_input', message: t('workbench.view_file_unread') });
  else if (!failed(problem)) useOrders.getState().ask(queryOf(view));
}

/** Asks for a file that was saved from a view, and adds it as a tab. */
export function openViewFile() {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) void readView(file);
  };
  input.click();
}
