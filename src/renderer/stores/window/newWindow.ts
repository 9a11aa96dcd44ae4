import type { CallError } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';
import { useAccounts } from '../accounts/accounts.ts';
import { type OrdersQuery, useOrders } from '../tracking/orders.ts';
import { useViews } from '../tracking/views.ts';
import { useApp } from '../workstation/app.ts';
import { hashOf, type Route, useNavigation } from './navigation.ts';

/** `#/list/QUERY/VIEW`: the orders as they are listed in another window. */
const LIST = '#/list/';

type List = { readonly query: OrdersQuery; readonly viewId: number | null };

export function listHash({ query, viewId }: List): string {
  const text = encodeURIComponent(JSON.stringify(query)).replaceAll("'", '%27');
  return `${LIST}${text}${viewId === null ? '' : `/${viewId}`}`;
}

/** Null: the address leads to no list. */
export async function readListHash(hash: string): Promise<List | null> {
  if (!hash.startsWith(LIST)) return null;
  // Loaded only here: the schemas and what checks them are a tenth of what a window would read at its start.
  const { viewBody } = await import('../../../shared/contract/tracking/order-views.ts');
  const [text = '', view] = hash.slice(LIST.length).split('/');
  try {
    const {
      group,
      further = [],
      ...query
    } = viewBody.omit({ name: true }).parse(JSON.parse(decodeURIComponent(text)));
    return { query: { ...query, further, group }, viewId: Number(view) || null };
  } catch {
    return null;
  }
}

let begins: List | null = null;

/** Reads the list that this window is opened with, where its address leads to one. Before its stores ask for anything. */
export async function readBeginning(): Promise<void> {
  begins = await readListHash(window.location.hash);
}

/** Once: the list that this window was opened with, in place of the account's first one. */
export function beginWithList(): void {
  if (!begins) return;
  const { query, viewId } = begins;
  begins = null;
  useNavigation.getState().replace({ section: 'orders', orderId: null, tab: 'overview', localFileId: null });
  useOrders.getState().ask(query);
  useViews.setState({ openId: viewId });
}

/** Opens a place in a window beside this one, with the same account. Null, or why it couldn't. */
export async function openInWindow(hash: string): Promise<CallError | null> {
  if (useApp.getState().info?.host === 'electron') {
    const reply = await call('window.open', { hash });
    return reply.ok ? null : reply.error;
  }
  const accountId = useAccounts.getState().activeId ?? '';
  // Without an opener the new tab gets separate storage, and so becomes a separate window.
  window.open(`/?for=${encodeURIComponent(accountId)}${hash}`, '_blank', 'noopener');
  return null;
}

/** Where another window would show what this one shows. */
export function hashHere(route: Route): string {
  if (route.section !== 'orders' || route.orderId !== null) return hashOf(route);
  return listHash({ query: useOrders.getState().query, viewId: useViews.getState().openId });
}

/** A link into the app that is clicked for another window: with Ctrl, ⌘, Shift, or the middle button. */
function hashWanted(event: MouseEvent): string | null {
  const isForWindow = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
  if (!isForWindow || event.button === 2 || !(event.target instanceof Element)) return null;
  const href = event.target.closest('a')?.getAttribute('href') ?? '';
  return href.startsWith('#/') ? href : null;
}

/**
 * Such links open windows of this app with this window's account: a browser would open a tab with the account that was
 * used last, and the desktop app opens nothing that a page asks for. Returns how to stop.
 */
export function followLinks(): () => void {
  const hear = (event: MouseEvent) => {
    const hash = hashWanted(event);
    if (hash === null) return;
    event.preventDefault();
    event.stopPropagation();
    void openInWindow(hash);
  };
  document.addEventListener('click', hear, { capture: true });
  document.addEventListener('auxclick', hear, { capture: true });
  return () => {
    document.removeEventListener('click', hear, { capture: true });
    document.removeEventListener('auxclick', hear, { capture: true });
  };
}
