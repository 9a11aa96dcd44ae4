import type { Icon } from '@tabler/icons-react';
import {
  IconAppWindow,
  IconBookmarks,
  IconBooks,
  IconBriefcase,
  IconCalendarDown,
  IconChartBar,
  IconCreditCard,
  IconDownload,
  IconFilePlus,
  IconFileSearch,
  IconFileSpreadsheet,
  IconFilter,
  IconInbox,
  IconKeyboard,
  IconLifebuoy,
  IconListDetails,
  IconMapRoute,
  IconPlugConnected,
  IconRefresh,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconStack2,
  IconSunMoon,
  IconSwitchHorizontal,
  IconUserPlus,
} from '@tabler/icons-react';
import { type LabelId, texts } from '../../../shared/copy/t.ts';
import { failed } from '../../components/notify.ts';
import { openMany, repairLibrary } from '../../features/library/downloads/index.ts';
import { openPacketHere } from '../../features/library/packets/index.ts';
import { useSearch } from '../../features/library/search/index.ts';
import {
  ACTIONS,
  focusListSearch,
  GROUPINGS,
  groupBy,
  openListFilters,
  openViewFile,
  targetHere,
} from '../../features/tracking/orders/index.ts';
import { toggleGuide } from '../../features/workstation/guide/index.ts';
import { openSupportReport } from '../../features/workstation/support/index.ts';
import { useAccounts } from '../../stores/accounts/accounts.ts';
import { useConnection } from '../../stores/accounts/connection.ts';
import { useOrders } from '../../stores/tracking/orders.ts';
import { expectCaret } from '../../stores/window/caret.ts';
import { openSection, type Section, useNavigation } from '../../stores/window/navigation.ts';
import { hashHere, openInWindow } from '../../stores/window/newWindow.ts';
import { usePanels } from '../../stores/window/panels.ts';
import { useSettings } from '../../stores/workstation/settings.ts';
import { useUpdates } from '../../stores/workstation/updates.ts';
import { palette } from './palette.ts';

export type CommandGroup = 'Go to' | 'Orders' | 'Window';

export const GROUPS: Readonly<Record<CommandGroup, string>> = texts({
  'Go to': 'commands.go_2',
  Orders: 'common.orders',
  Window: 'commands.window',
});

/** Something the person can do from anywhere: by its keys, by the palette, and listed in the help. */
export type Command = {
  readonly id: string;
  readonly label: LabelId;
  readonly group: CommandGroup;
  readonly icon: Icon;
  /** All that do it; the first is shown. */
  readonly keys: readonly string[];
  /** Other words somebody might look for, in every language of the app. */
  readonly also: readonly string[];
  readonly run: () => void;
};

const goTo = (section: Section) => () => openSection(section);
const withAccount = (work: (accountId: string) => void) => () => {
  const { activeId } = useAccounts.getState();
  if (activeId !== null) work(activeId);
};

function turnTheme() {
  const dark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
  void useSettings.getState().put({ theme: dark ? 'light' : 'dark' });
}

/** Every command, in the order of the help page. Paid actions are none of them: those need the review sheet. */
export const COMMANDS: readonly Command[] = [
  {
    id: 'orders',
    label: 'common.orders',
    group: 'Go to',
    icon: IconListDetails,
    keys: ['Ctrl+1', 'G then O'],
    also: ['list', 'home', 'lista', 'inicio'],
    run: goTo('orders'),
  },
  {
    id: 'inbox',
    label: 'common.inbox',
    group: 'Go to',
    icon: IconInbox,
    keys: ['Ctrl+2', 'G then I'],
    also: ['amendments', 'changes', 'decide', 'needs you', 'cambios', 'decidir'],
    run: goTo('inbox'),
  },
  {
    id: 'new',
    label: 'common.new_order',
    group: 'Go to',
    icon: IconFilePlus,
    keys: ['Ctrl+3', 'Ctrl+N', 'G then N'],
    also: ['create', 'add', 'order a report', 'crear', 'agregar', 'pedir'],
    run: goTo('new'),
  },
  {
    id: 'lists',
    label: 'common.order_list_addresses',
    group: 'Go to',
    icon: IconFileSpreadsheet,
    keys: ['Ctrl+Shift+N', 'Ctrl+O', 'G then B'],
    also: [
      'bulk',
      'spreadsheet',
      'import',
      'excel',
      'csv',
      'canvassing',
      'storm',
      'paste',
      'new bulk order',
      'hoja',
      'importar',
      'tormenta',
      'pegar',
    ],
    run: goTo('lists'),
  },
  {
    id: 'unpaid',
    label: 'commands.unpaid_payments',
    group: 'Go to',
    icon: IconCreditCard,
    keys: ['G then P'],
    also: [
      'pay',
      'card',
      'checkout',
      'money',
      'resume payment',
      'open payments',
      'pagar',
      'tarjeta',
      'dinero',
    ],
    run: goTo('unpaid'),
  },
  {
    id: 'library',
    label: 'common.library',
    group: 'Go to',
    icon: IconBooks,
    keys: ['Ctrl+4', 'G then L'],
    also: ['files', 'reports', 'folders', 'archivos', 'informes', 'carpetas'],
    run: goTo('library'),
  },
  {
    id: 'insights',
    label: 'insights.insights',
    group: 'Go to',
    icon: IconChartBar,
    keys: ['Ctrl+6', 'G then M'],
    also: [
      'spend',
      'money',
      'cost',
      'budget',
      'month',
      'invoice',
      'turnaround',
      'late',
      'how long',
      'map',
      'county',
      'state',
      'where',
      'report',
      'gasto',
      'dinero',
      'presupuesto',
      'mes',
      'factura',
      'mapa',
      'condado',
      'atrasado',
    ],
    run: goTo('insights'),
  },
  {
    id: 'settings',
    label: 'common.settings',
    group: 'Go to',
    icon: IconSettings,
    keys: ['Ctrl+5', 'Ctrl+,', 'G then S'],
    also: ['preferences', 'accounts', 'options', 'preferencias', 'cuentas', 'opciones'],
    run: goTo('settings'),
  },
  {
    id: 'connect',
    label: 'common.add_account',
    group: 'Go to',
    icon: IconUserPlus,
    keys: [],
    also: ['connect', 'sandbox', 'production', 'practice', 'sign in', 'conectar', 'práctica', 'entrar'],
    run: goTo('connect'),
  },
  {
    id: 'refresh',
    label: 'common.refresh',
    group: 'Orders',
    icon: IconRefresh,
    keys: ['F5', 'Ctrl+R'],
    also: ['refresh', 'reload', 'update', 'sync', 'recargar', 'sincronizar'],
    run: () => void useOrders.getState().refresh(),
  },
  {
    id: 'find',
    label: 'common.search_list',
    group: 'Orders',
    icon: IconSearch,
    keys: ['/', 'Ctrl+F'],
    also: ['find', 'filter', 'encontrar', 'filtrar'],
    run: focusListSearch,
  },
  {
    id: 'filter',
    label: 'workbench.filter_orders',
    group: 'Orders',
    icon: IconFilter,
    keys: [],
    also: ['narrow', 'status', 'property owner', 'claim', 'desk', 'estado', 'reclamo', 'computadora'],
    run: openListFilters,
  },
  {
    id: 'search',
    label: 'commands.search_orders_reports_files',
    group: 'Go to',
    icon: IconFileSearch,
    keys: ['Ctrl+Shift+F'],
    also: ['find', 'library', 'text', 'pdf', 'claim', 'squares', 'filter', 'encontrar', 'texto', 'reclamo'],
    run: () => {
      openSection('library');
      expectCaret();
      useSearch.getState().wishToSearch();
    },
  },
  {
    id: 'view-file',
    label: 'workbench.view_open_file',
    group: 'Orders',
    icon: IconBookmarks,
    keys: [],
    also: ['saved view', 'tab', 'share', 'import'],
    run: openViewFile,
  },
  {
    id: 'check',
    label: 'commands.check_connection',
    group: 'Orders',
    icon: IconPlugConnected,
    keys: [],
    also: ['online', 'offline', 'network', 'red', 'línea'],
    run: withAccount((accountId) => void useConnection.getState().check(accountId)),
  },
  {
    id: 'many',
    label: 'commands.download_all_delivered',
    group: 'Orders',
    icon: IconCalendarDown,
    keys: [],
    also: ['month', 'many', 'bulk download', 'everything', 'files', 'reports', 'mes', 'todo', 'archivos'],
    run: withAccount(openMany),
  },
  {
    id: 'repair',
    label: 'commands.find_missing_files_get_them',
    group: 'Orders',
    icon: IconFileSearch,
    keys: [],
    also: ['repair', 'library', 'deleted', 'moved', 'check the disk', 'reparar', 'borrado', 'movido'],
    run: withAccount((accountId) => void repairLibrary(accountId)),
  },
  {
    id: 'packet',
    label: 'commands.make_claim_packet_order',
    group: 'Orders',
    icon: IconBriefcase,
    keys: [],
    also: [
      'zip',
      'merged pdf',
      'adjuster',
      'insurance',
      'cover sheet',
      'send',
      'ajustador',
      'seguro',
      'enviar',
    ],
    run: openPacketHere,
  },
  ...GROUPINGS.map(
    ({ group, command }): Command => ({
      id: `group-${group ?? 'nothing'}`,
      label: command,
      group: 'Orders',
      icon: IconStack2,
      keys: [],
      also: ['headings', 'together', 'group by'],
      run: () => groupBy(group),
    }),
  ),
  // Their keys work only in the table (keysInPlace.ts).
  ...ACTIONS.map(
    ({ id, label, icon, run }): Command => ({
      ...{ id: `chosen-${id}`, label, group: 'Orders', icon, keys: [] },
      also: ['selected', 'orders', 'pedidos', 'seleccionados'],
      run: () => {
        const chosen = targetHere();
        if (chosen === null) openSection('orders');
        else void run(chosen);
      },
    }),
  ),
  {
    id: 'palette',
    label: 'common.search_orders_commands',
    group: 'Window',
    icon: IconSearch,
    keys: ['Ctrl+K'],
    also: ['palette'],
    run: () => {
      expectCaret();
      palette.open();
    },
  },
  {
    id: 'downloads',
    label: 'commands.show_or_hide_downloads',
    group: 'Window',
    icon: IconDownload,
    keys: ['Ctrl+J'],
    also: ['transfers', 'progress', 'transferencias', 'progreso'],
    run: () => usePanels.getState().toggle('downloads'),
  },
  {
    id: 'accounts',
    label: 'commands.switch_account',
    group: 'Window',
    icon: IconSwitchHorizontal,
    keys: ['Ctrl+Shift+A'],
    also: ['office', 'sandbox', 'production', 'practice', 'oficina', 'práctica'],
    run: () => usePanels.getState().toggle('accounts'),
  },
  {
    id: 'new-window',
    label: 'commands.open_here_in_window',
    group: 'Window',
    icon: IconAppWindow,
    keys: ['Ctrl+Alt+N'],
    also: ['second window', 'another window', 'tab', 'report', 'view', 'side by side'],
    run: () => void openInWindow(hashHere(useNavigation.getState().route)).then(failed),
  },
  {
    id: 'theme',
    label: 'commands.switch_between_light_dark',
    group: 'Window',
    icon: IconSunMoon,
    keys: [],
    also: ['theme', 'night', 'appearance', 'tema', 'noche', 'apariencia', 'oscuro'],
    run: turnTheme,
  },
  {
    id: 'support',
    label: 'common.save_report_support',
    group: 'Window',
    icon: IconLifebuoy,
    keys: [],
    also: ['help', 'diagnostics', 'log', 'problem', 'bug', 'ayuda', 'diagnóstico', 'problema'],
    run: openSupportReport,
  },
  {
    id: 'guide',
    label: 'guide.first_order',
    group: 'Window',
    icon: IconMapRoute,
    keys: ['Shift+F1'],
    also: [
      'help',
      'tutorial',
      'learn',
      'begin',
      'start',
      'practice',
      'newcomer',
      'ayuda',
      'aprender',
      'empezar',
      'práctica',
    ],
    run: toggleGuide,
  },
  {
    id: 'whats-new',
    label: 'frame.whats_new_ridgeline',
    group: 'Window',
    icon: IconSparkles,
    keys: [],
    also: ['news', 'release notes', 'changes', 'version', 'help', 'cambios', 'versión', 'ayuda'],
    run: () => void useUpdates.getState().showPresentNews(),
  },
  {
    id: 'help',
    label: 'common.keyboard_shortcuts',
    group: 'Window',
    icon: IconKeyboard,
    keys: ['F1', '?'],
    also: ['help', 'keys', 'ayuda', 'teclas'],
    run: () => usePanels.getState().toggle('help'),
  },
];
