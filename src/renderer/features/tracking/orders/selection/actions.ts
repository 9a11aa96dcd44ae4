import type { Icon } from '@tabler/icons-react';
import {
  IconCheck,
  IconCopy,
  IconDownload,
  IconFileExport,
  IconPrinter,
  IconRepeat,
  IconTag,
} from '@tabler/icons-react';
import type { OrderSelection } from '../../../../../shared/contract/index.ts';
import { type LabelId, t } from '../../../../../shared/copy/t.ts';
import { call } from '../../../../client/index.ts';
import { done, failed } from '../../../../components/notify.ts';
import { isPress } from '../../../../keyboard/keys.ts';
import { usePanels } from '../../../../stores/window/panels.ts';
import { orderAgain, saidMarks } from '../../actions/index.ts';
import { openExport } from './ExportDialog.tsx';
import { COPIED_COLUMNS } from './export-columns.ts';
import { printSheets } from './printSheets.ts';
import { openTags } from './TagDialog.tsx';

export type Action = {
  readonly id: string;
  readonly label: ActionLabel;
  readonly icon: Icon;
  /** While the table has the keyboard. */
  readonly keys: string;
  readonly run: (selection: OrderSelection) => void | Promise<void>;
};
type ActionLabel = Extract<
  LabelId,
  | 'common.download'
  | 'workbench.export'
  | 'workbench.tag'
  | 'workbench.review'
  | 'workbench.order_again'
  | 'workbench.print'
  | 'workbench.copy'
>;

async function download(selection: OrderSelection) {
  const reply = await call('orders.download', { selection });
  if (!reply.ok) return void failed(reply.error);
  const { queued, here, skipped } = reply.value;
  if (queued > 0) usePanels.getState().open('downloads');
  done(t('workbench.downloading', { queued, here, skipped }));
}

async function review(selection: OrderSelection) {
  const reply = await call('orders.review', { selection, isOn: true });
  failed(saidMarks(reply, (orders) => t('workbench.reviewed', { orders })));
}

/** The chosen orders as cells, for a spreadsheet or an email. */
async function copy(selection: OrderSelection) {
  const reply = await call('orders.export', { selection, format: 'text', columns: [...COPIED_COLUMNS] });
  if (!reply.ok) return void failed(reply.error);
  const bytes = Uint8Array.from(atob(reply.value.base64), (character) => character.charCodeAt(0));
  const text = new TextDecoder().decode(bytes);
  await navigator.clipboard.writeText(text);
  done(t('workbench.copied', { orders: text.split('\r\n').length - 1 }));
}

/** Everything that can be done to orders of the list: by the bar, the context menu and these keys alike. */
export const ACTIONS: readonly Action[] = [
  { id: 'download', label: 'common.download', icon: IconDownload, keys: 'Ctrl+D', run: download },
  { id: 'export', label: 'workbench.export', icon: IconFileExport, keys: 'Ctrl+E', run: openExport },
  { id: 'tag', label: 'workbench.tag', icon: IconTag, keys: 'T', run: openTags },
  { id: 'review', label: 'workbench.review', icon: IconCheck, keys: 'R', run: review },
  { id: 'again', label: 'workbench.order_again', icon: IconRepeat, keys: 'Ctrl+Shift+D', run: orderAgain },
  { id: 'print', label: 'workbench.print', icon: IconPrinter, keys: 'Ctrl+P', run: printSheets },
  { id: 'copy', label: 'workbench.copy', icon: IconCopy, keys: 'Ctrl+C', run: copy },
];

/** The action of a key that the table heard. */
export function actionOf(event: KeyboardEvent, isMac: boolean, hasLetters: boolean): Action | undefined {
  return ACTIONS.find(({ keys }) => isPress(event, keys, isMac) && (hasLetters || keys.length > 1));
}
