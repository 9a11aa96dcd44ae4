import { create } from 'zustand';
import type { OrderId } from '../../../shared/domain/order.ts';
import { caretArrived, expectCaret } from './caret.ts';

export const ORDER_TABS = [
  'overview',
  'files',
  'measurements',
  'revisions',
  'activity',
  'raw',
  'materials',
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
export type Section =
  | 'orders'
  | 'inbox'
  | 'new'
  | 'lists'
  | 'unpaid'
  | 'library'
  | 'insights'
  | 'settings'
  | 'connect';
export const INSIGHT_TABS = ['spend', 'turnaround', 'map'] as const;
export type InsightTab = (typeof INSIGHT_TABS)[number];

/** A delivered report; `revision` from 1, null: the newest. */
export type ReportSide = { readonly orderId: OrderId; readonly revision: number | null };

/** Where the person is. `localFileId` set: the viewer covers the section, and closing it leads back there. */
export type Route =
  | {
      readonly section: 'orders';
      readonly orderId: OrderId | null;
      readonly tab: OrderTab;
      readonly localFileId: number | null;
    }
  | { readonly section: 'library'; readonly orderId: OrderId | null; readonly localFileId: number | null }
  | { readonly section: 'inbox'; readonly itemId: number | null }
  /** `listId` null: where a list begins. `confirm`: the last look before it is ordered. */
  | { readonly section: 'lists'; readonly listId: string | null; readonly confirm: boolean }
  | { readonly section: 'runs'; readonly runId: string }
  /** What orders cost, and how long they take. */
  | { readonly section: 'insights'; readonly tab: InsightTab }
  /** Payments that aren't finished; null: the first of them. */
  | { readonly section: 'unpaid'; readonly checkoutId: string | null }
  /** Two reports, or two revisions of one, side by side. */
  | { readonly section: 'compare'; readonly left: ReportSide; readonly right: ReportSide }
  /** `done`: the account is connected, and its history is being read. */
  | { readonly section: 'connect'; readonly done: boolean }
  | { readonly section: 'new' | 'settings' };

const sideParts = ({ orderId, revision }: ReportSide) => [
  encodeURIComponent(orderId),
  revision === null ? 'newest' : String(revision),
];

function readSide(orderId: string | undefined, revision: string | undefined): ReportSide | null {
  const id = decode(orderId);
  return id === null ? null : { orderId: id, revision: readNumber(revision) };
}

const ORDERS: Route = { section: 'orders', orderId: null, tab: 'overview', localFileId: null };

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function decode(text: string | undefined): string | null {
  if (!text) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The route an address bar's `#/orders/...` stands for. What can't be read leads to the orders. */
export function readRoute(hash: string): Route {
  const [section, ...rest] = hash.replace(/^#?\/?/, '').split('/');
  if (section === 'new' || section === 'settings') return { section };
  if (section === 'connect') return { section, done: rest[0] === 'done' };
  if (section === 'inbox') return { section, itemId: readNumber(rest[0]) };
  if (section === 'insights')
    return { section, tab: INSIGHT_TABS.find((each) => each === rest[0]) ?? 'spend' };
  const id = decode(rest[0]);
  // Windows that an earlier version left open, and old links, say `bulk`.
  if (section === 'lists' || section === 'bulk')
    return { section: 'lists', listId: id, confirm: id !== null && rest[1] === 'confirm' };
  if (section === 'runs' && id !== null) return { section, runId: id };
  if (section === 'unpaid') return { section, checkoutId: id };
  if (section === 'compare') {
    const [left, right] = [readSide(rest[0], rest[1]), readSide(rest[2], rest[3])];
    return left && right ? { section, left, right } : ORDERS;
  }
  const orderId = id;
  if (section === 'library') {
    const localFileId = orderId === null ? null : readNumber(rest[1]);
    return { section, orderId: localFileId === null ? null : orderId, localFileId };
  }
  if (section !== 'orders' || orderId === null) return ORDERS;
  const tab = ORDER_TABS.find((each) => each === rest[1]) ?? 'overview';
  return { section, orderId, tab, localFileId: tab === 'files' ? readNumber(rest[2]) : null };
}

/** The `#/...` of a route. */
export function hashOf(route: Route): string {
  const parts: string[] = [route.section];
  if (route.section === 'orders' && route.orderId !== null) {
    parts.push(encodeURIComponent(route.orderId));
    if (route.tab !== 'overview') parts.push(route.tab);
    if (route.tab === 'files' && route.localFileId !== null) parts.push(String(route.localFileId));
  }
  if (route.section === 'library' && route.orderId !== null && route.localFileId !== null) {
    parts.push(encodeURIComponent(route.orderId), String(route.localFileId));
  }
  if (route.section === 'inbox' && route.itemId !== null) parts.push(String(route.itemId));
  if (route.section === 'insights') parts.push(route.tab);
  if (route.section === 'lists' && route.listId !== null) {
    parts.push(encodeURIComponent(route.listId));
    if (route.confirm) parts.push('confirm');
  }
  if (route.section === 'runs') parts.push(encodeURIComponent(route.runId));
  if (route.section === 'unpaid' && route.checkoutId !== null)
    parts.push(encodeURIComponent(route.checkoutId));
  if (route.section === 'connect' && route.done) parts.push('done');
  if (route.section === 'compare') parts.push(...sideParts(route.left), ...sideParts(route.right));
  return `#/${parts.join('/')}`;
}

/** The place of an order, for a link or another window. */
export function orderHash(orderId: OrderId): string {
  return hashOf({ section: 'orders', orderId, tab: 'overview', localFileId: null });
}

/** The browser's history, as far as the app uses it. */
function show(route: Route, replace: boolean) {
  const hash = hashOf(route);
  if (typeof window === 'undefined' || window.location.hash === hash) return;
  if (replace) window.history.replaceState(null, '', hash);
  else window.history.pushState(null, '', hash);
}

/** A part of the settings with its own place, or a setting by the words it is shown with. */
export type SettingsPart = 'backup' | 'folders' | { readonly shown: string };

type Navigation = {
  readonly route: Route;
  /** Where the open order was come to from: closing it leads back there. */
  readonly origin: 'orders' | 'inbox' | 'library';
  /** The file that the viewer showed last: its row has the keyboard when the viewer is closed. */
  readonly closedFileId: number | null;
  /** The part of the settings that was asked for, until it's in view. */
  readonly settingsPart: SettingsPart | null;
  /** Goes there; Back returns. */
  readonly go: (route: Route) => void;
  /** Goes there in place of the present step of the history. */
  readonly replace: (route: Route) => void;
};

export const useNavigation = create<Navigation>()((set) => ({
  route: typeof window === 'undefined' ? ORDERS : readRoute(window.location.hash),
  origin: 'orders',
  closedFileId: null,
  settingsPart: null,
  go: (route) => {
    if (route.section === 'new') expectCaret();
    else caretArrived();
    show(route, false);
    set({ route });
  },
  replace: (route) => {
    show(route, true);
    set({ route });
  },
}));

/** Follows Back, Forward and links; answers how to stop. */
export function followHistory(): () => void {
  const follow = () => useNavigation.setState({ route: readRoute(window.location.hash) });
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  return () => {
    window.removeEventListener('popstate', follow);
    window.removeEventListener('hashchange', follow);
  };
}

const { go, replace } = useNavigation.getState();

export function openSection(section: Section) {
  if (section === 'orders') go(ORDERS);
  else if (section === 'library') go({ section, orderId: null, localFileId: null });
  else if (section === 'inbox') go({ section, itemId: null });
  else if (section === 'insights') openInsights('spend');
  else if (section === 'lists') go({ section, listId: null, confirm: false });
  else if (section === 'unpaid') go({ section, checkoutId: null });
  else if (section === 'connect') go({ section, done: false });
  else go({ section });
}

/** The settings, scrolled to this part. */
export function openSettings(part: SettingsPart) {
  useNavigation.setState({ settingsPart: part });
  openSection('settings');
  if (typeof part !== 'string') expectCaret();
}

export function openInsights(tab: InsightTab) {
  go({ section: 'insights', tab });
}

/** The inbox with this item marked. */
export function openInbox(itemId: number | null) {
  go({ section: 'inbox', itemId });
}

/** A list on its way to being ordered; `confirm`: the last look before it is. */
export function openList(listId: string, confirm = false) {
  go({ section: 'lists', listId, confirm });
}

export function openRun(runId: string) {
  go({ section: 'runs', runId });
}

/** The payments that aren't finished, with this one open. */
export function openUnpaid(checkoutId: string | null) {
  go({ section: 'unpaid', checkoutId });
}

/** The end of connecting an account: what was found, and how far its history is read. */
export function openConnected() {
  go({ section: 'connect', done: true });
}

export function openOrder(orderId: OrderId, tab: OrderTab = 'overview') {
  const { section } = useNavigation.getState().route;
  useNavigation.setState({ origin: section === 'inbox' || section === 'library' ? section : 'orders' });
  go({ section: 'orders', orderId, tab, localFileId: null });
}

/** Leaves the open order for the list it was come to from. */
export function closeOrder() {
  openSection(useNavigation.getState().origin);
}

/** Another order or tab in place of the one that is open: Back still leads to the list. */
export function switchOrder(orderId: OrderId, tab: OrderTab) {
  replace({ section: 'orders', orderId, tab, localFileId: null });
}

/** Opens a file of the library in the viewer, over the section the person is in. */
export function openFile(orderId: OrderId, localFileId: number) {
  const { section } = useNavigation.getState().route;
  if (section === 'library') go({ section, orderId, localFileId });
  else go({ section: 'orders', orderId, tab: 'files', localFileId });
}

/** Another file in the viewer that is already open. */
export function switchFile(orderId: OrderId, localFileId: number) {
  const { section } = useNavigation.getState().route;
  if (section === 'library') replace({ section, orderId, localFileId });
  else replace({ section: 'orders', orderId, tab: 'files', localFileId });
}

/** Closes the viewer. */
export function closeFile() {
  const { route } = useNavigation.getState();
  if ('localFileId' in route) useNavigation.setState({ closedFileId: route.localFileId });
  if (route.section === 'library') replace({ section: 'library', orderId: null, localFileId: null });
  else if (route.section === 'orders') replace({ ...route, localFileId: null });
}

let comparedFrom: Route | null = null;

/** Two reports side by side; closing leads back here. */
export function openCompare(left: ReportSide, right: ReportSide) {
  const { route } = useNavigation.getState();
  if (route.section !== 'compare') comparedFrom = route;
  go({ section: 'compare', left, right });
}

/** Other sides of the comparison that is open. */
export function switchCompare(left: ReportSide, right: ReportSide) {
  replace({ section: 'compare', left, right });
}

export function closeCompare() {
  const { route } = useNavigation.getState();
  if (route.section !== 'compare') return;
  const { orderId } = route.right;
  go(comparedFrom ?? { section: 'orders', orderId, tab: 'revisions', localFileId: null });
}
