import type { Icon } from '@tabler/icons-react';
import {
  IconAppWindow,
  IconArrowBackUp,
  IconBookmarks,
  IconBooks,
  IconBriefcase,
  IconClockExclamation,
  IconCopyOff,
  IconCreditCard,
  IconFileDollar,
  IconFileSpreadsheet,
  IconInbox,
  IconListCheck,
  IconPlugConnected,
  IconSearch,
  IconShieldCheck,
  IconTemplate,
} from '@tabler/icons-react';
import { type LabelId, t } from '../../../shared/copy/t.ts';
import { matches } from '../../components/match.ts';
import { focusListSearch } from '../../features/tracking/orders/index.ts';
import { openDoctor } from '../../features/workstation/health/index.ts';
import { useAccounts } from '../../stores/accounts/accounts.ts';
import { useOrders } from '../../stores/tracking/orders.ts';
import { useViews } from '../../stores/tracking/views.ts';
import { openInsights, openSection, openSettings } from '../../stores/window/navigation.ts';

/** Something that people ask how to do: what the app has for it, and the screen where it is done. */
export type Topic = {
  readonly id: string;
  readonly title: LabelId;
  readonly text: LabelId;
  readonly icon: Icon;
  /** Other words somebody might look for, in every language of the app. */
  readonly also: readonly string[];
  readonly run: () => void;
};

function showOrders(view: 'all' | 'delivered', text: string) {
  useOrders.getState().ask({ view, text });
  useViews.getState().leave();
  openSection('orders');
}

function askTheDoctor() {
  const { activeId } = useAccounts.getState();
  if (activeId !== null) openDoctor(activeId);
}

export const TOPICS: readonly Topic[] = [
  {
    id: 'list',
    title: 'common.order_list_addresses',
    text: 'help.list_text',
    icon: IconFileSpreadsheet,
    also: ['bulk', 'spreadsheet', 'excel', 'csv', 'storm', 'import', 'hoja', 'tormenta'],
    run: () => openSection('lists'),
  },
  {
    id: 'undo',
    title: 'help.undo',
    text: 'help.undo_text',
    icon: IconArrowBackUp,
    also: ['cancel', 'mistake', 'wrong', 'cancelar', 'error'],
    run: () => openSettings({ shown: t('settings.time_undo_order') }),
  },
  {
    id: 'duplicates',
    title: 'help.duplicates',
    text: 'help.duplicates_text',
    icon: IconCopyOff,
    also: ['duplicate', 'double', 'same', 'duplicado', 'repetido'],
    run: () => openSection('new'),
  },
  {
    id: 'late',
    title: 'help.late',
    text: 'help.late_text',
    icon: IconClockExclamation,
    also: ['overdue', 'delay', 'waiting', 'atrasado', 'demora'],
    run: () => showOrders('all', 'late'),
  },
  {
    id: 'find',
    title: 'help.find',
    text: 'help.find_text',
    icon: IconSearch,
    also: ['search', 'filter', 'claim', 'buscar', 'filtrar'],
    run: focusListSearch,
  },
  {
    id: 'views',
    title: 'help.views',
    text: 'help.views_text',
    icon: IconBookmarks,
    also: ['saved', 'view', 'share', 'vista', 'compartir'],
    run: focusListSearch,
  },
  {
    id: 'many',
    title: 'help.many',
    text: 'help.many_text',
    icon: IconListCheck,
    also: ['select', 'bulk', 'tag', 'print', 'export', 'reorder', 'seleccionar', 'imprimir', 'exportar'],
    run: () => openSection('orders'),
  },
  {
    id: 'bookkeeper',
    title: 'help.bookkeeper',
    text: 'help.bookkeeper_text',
    icon: IconFileDollar,
    also: ['spend', 'invoice', 'month', 'cost', 'accounting', 'gasto', 'factura', 'mes'],
    run: () => openInsights('spend'),
  },
  {
    id: 'changed',
    title: 'help.changed',
    text: 'help.changed_text',
    icon: IconInbox,
    also: ['amendment', 'revision', 'refund', 'revisión', 'enmienda'],
    run: () => openSection('inbox'),
  },
  {
    id: 'card',
    title: 'help.card',
    text: 'help.card_text',
    icon: IconCreditCard,
    also: ['pay', 'checkout', 'declined', 'pagar', 'rechazada'],
    run: () => openSection('unpaid'),
  },
  {
    id: 'reports',
    title: 'help.reports',
    text: 'help.reports_text',
    icon: IconBooks,
    also: ['offline', 'files', 'pdf', 'download', 'folder', 'archivos', 'descargar', 'carpeta'],
    run: () => openSection('library'),
  },
  {
    id: 'packet',
    title: 'help.packet',
    text: 'help.packet_text',
    icon: IconBriefcase,
    also: ['adjuster', 'insurance', 'zip', 'email', 'ajustador', 'seguro', 'correo'],
    run: () => showOrders('delivered', ''),
  },
  {
    id: 'usual',
    title: 'help.usual',
    text: 'help.usual_text',
    icon: IconTemplate,
    also: ['template', 'default', 'preset', 'autofill', 'plantilla'],
    run: () => openSection('new'),
  },
  {
    id: 'windows',
    title: 'help.windows',
    text: 'help.windows_text',
    icon: IconAppWindow,
    also: ['second', 'tab', 'side', 'ventana'],
    run: () => openSection('orders'),
  },
  {
    id: 'offline',
    title: 'help.offline',
    text: 'help.offline_text',
    icon: IconPlugConnected,
    also: ['network', 'connection', 'proxy', 'firewall', 'problem', 'red', 'conexión', 'problema'],
    run: askTheDoctor,
  },
  {
    id: 'backup',
    title: 'help.backup',
    text: 'help.backup_text',
    icon: IconShieldCheck,
    also: ['restore', 'computer', 'move', 'respaldo', 'restaurar'],
    run: () => openSettings('backup'),
  },
];

/** Topics that fit; all of them before the first letter. */
export function findTopics(text: string): readonly Topic[] {
  return TOPICS.filter(({ title, text: words, also }) => matches(text, t(title), [t(words), ...also]));
}
