import { Spotlight } from '@mantine/spotlight';
import { IconFileText, IconHome2, IconPlugConnected, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { OrderRow, PageHit } from '../../../shared/contract/index.ts';
import { call } from '../../client/index.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useAccounts } from '../../stores/accounts.ts';
import { openFile, openOrder, openSection } from '../../stores/navigation.ts';
import { openAt } from '../viewer/pdf/places.ts';
import css from './commands.module.css';
import { COMMANDS } from './commands.ts';
import { matches } from './match.ts';
import { paletteStore } from './palette.ts';
import { useActiveLine } from './useActiveLine.ts';

const ORDERS_SHOWN = 8;

function Action(props: {
  id: string;
  label: string;
  under?: ReactNode;
  left: ReactNode;
  right?: ReactNode;
  run: () => void;
}) {
  return (
    <Spotlight.Action
      role="option"
      className={css['action'] ?? ''}
      onClick={props.run}
      data-testid={props.id}
    >
      {props.left}
      <span className={css['body']}>
        <span className={css['label']}>{props.label}</span>
        {props.under && <span className={css['under']}>{props.under}</span>}
      </span>
      {props.right}
    </Spotlight.Action>
  );
}

/** Orders that fit the words typed so far, as the core finds them; the last answer stays while the next comes. */
function useFoundOrders(text: string): readonly OrderRow[] {
  const accountId = useAccounts((state) => state.activeId);
  const [found, setFound] = useState<readonly OrderRow[]>([]);
  useEffect(() => {
    if (accountId === null || text === '') {
      setFound([]);
      return;
    }
    let left = false;
    const timer = setTimeout(async () => {
      const reply = await call('orders.page', {
        accountId,
        view: 'all',
        text,
        sort: 'ordered',
        descending: true,
        offset: 0,
        limit: ORDERS_SHOWN,
      });
      if (!left && reply.ok) setFound(reply.value.rows);
    }, 60);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [accountId, text]);
  return found;
}

const PAGES_SHOWN = 6;
/** A letter or two are on every page. */
const LEAST_TEXT = 3;

/** Pages of reports on this computer that hold the words typed so far. */
function useFoundPages(text: string): readonly PageHit[] {
  const accountId = useAccounts((state) => state.activeId);
  const [found, setFound] = useState<readonly PageHit[]>([]);
  useEffect(() => {
    if (accountId === null || text.length < LEAST_TEXT) {
      setFound([]);
      return;
    }
    let left = false;
    const timer = setTimeout(async () => {
      const reply = await call('search.pages', { accountId, text, limit: PAGES_SHOWN });
      if (!left && reply.ok) setFound(reply.value);
    }, 120);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [accountId, text]);
  return found;
}

/** A snippet with what was found in bold. */
function Snippet({ text }: { text: string }) {
  return text.split('\u0002').map((piece, index) => {
    const [found = '', rest] = piece.split('\u0003');
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their places
    if (rest === undefined) return <span key={index}>{piece}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their places
      <span key={index}>
        <mark>{found}</mark>
        {rest}
      </span>
    );
  });
}

function PageActions({ pages }: { pages: readonly PageHit[] }) {
  if (pages.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label="In the reports">
      {pages.map((hit) => (
        <Action
          key={`${hit.localFileId} ${hit.page}`}
          id={`page-${hit.localFileId}-${hit.page}`}
          label={`${hit.address ?? `Order ${hit.orderId}`} · ${hit.fileName}, page ${hit.page}`}
          under={<Snippet text={hit.snippet} />}
          left={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
          run={() => {
            openAt(hit.localFileId, hit.page);
            openFile(hit.orderId, hit.localFileId);
          }}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function AccountActions({ text }: { text: string }) {
  const { accounts, activeId, activate } = useAccounts();
  const others = (accounts ?? []).filter(
    (account) => account.id !== activeId && matches(text, `Switch to ${account.name}`, ['account']),
  );
  if (others.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label="Accounts">
      {others.map((account) => (
        <Action
          key={account.id}
          id={account.id}
          label={`Switch to ${account.name}`}
          left={<IconPlugConnected size={18} stroke={1.6} aria-hidden="true" />}
          run={() => {
            openSection('orders');
            void activate(account.id);
          }}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Enter always does something: the first line is chosen whenever the lines change. */
function selectFirst() {
  const { listId } = paletteStore.getState();
  const lines = document.querySelectorAll(`[id="${listId}"] [data-action]`);
  for (const line of lines) line.removeAttribute('data-selected');
  lines[0]?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

/** One box for everything: orders by any of their words, commands with the key that does the same, accounts. */
export function Palette() {
  const [query, setQuery] = useState('');
  const text = query.trim();
  const orders = useFoundOrders(text);
  const pages = useFoundPages(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are what asks for the choosing
  useEffect(selectFirst, [orders, pages]);
  useActiveLine();
  const commands = COMMANDS.filter(
    (command) => command.id !== 'palette' && matches(text, command.label, command.also),
  );
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      size={640}
      centered={false}
      yOffset="12vh"
      maxHeight={480}
      scrollable
      transitionProps={{ duration: 90, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      aria-label="Search orders and commands"
    >
      <Spotlight.Search
        placeholder="Search orders and the text of reports, or type a command"
        aria-label="Search orders and commands"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      />
      <Spotlight.ActionsList role="listbox" aria-label="Orders and commands">
        {orders.length > 0 && (
          <Spotlight.ActionsGroup label="Orders">
            {orders.map((row) => (
              <Action
                key={row.orderId}
                id={row.orderId}
                label={row.address ?? `Order ${row.orderId}`}
                under={[row.customerName, row.claimNumber && `claim ${row.claimNumber}`, row.orderId]
                  .filter(Boolean)
                  .join(' · ')}
                left={<IconHome2 size={18} stroke={1.6} aria-hidden="true" />}
                right={<StatusBadge status={row.status} />}
                run={() => openOrder(row.orderId)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <PageActions pages={pages} />
        {commands.length > 0 && (
          <Spotlight.ActionsGroup label="Commands">
            {commands.map((command) => (
              <Action
                key={command.id}
                id={command.id}
                label={
                  command.group === 'Go to' && command.id !== 'connect'
                    ? `Go to ${command.label}`
                    : command.label
                }
                left={<command.icon size={18} stroke={1.6} aria-hidden="true" />}
                right={command.keys[0] && <KeyHint keys={command.keys[0]} />}
                run={command.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <AccountActions text={text} />
        {orders.length === 0 && pages.length === 0 && commands.length === 0 && (
          <Spotlight.Empty>No order, report or command has these words.</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
