import { Spotlight } from '@mantine/spotlight';
import {
  IconFileText,
  IconHome2,
  IconPlugConnected,
  IconSearch,
  IconSettings,
  IconTemplate,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FileHit, OrderTemplate, PageHit } from '../../../shared/contract/index.ts';
import { say } from '../../../shared/copy/say.ts';
import { t } from '../../../shared/copy/t.ts';
import { parseQuery } from '../../../shared/domain/query.ts';
import { FileKindIcon } from '../../components/FileKindIcon.tsx';
import { FileStateBadge } from '../../components/FileStateBadge.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { essence, matches } from '../../components/match.ts';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useAnswer } from '../../components/useAnswer.ts';
import { MarkedText, openPage, orderWords, today } from '../../features/library/search/index.ts';
import { orderFromTemplate } from '../../features/ordering/new-order/index.ts';
import type { Found } from '../../features/workstation/settings/index.ts';
import { useAccounts } from '../../stores/accounts/accounts.ts';
import { caretArrived } from '../../stores/window/caret.ts';
import { openFile, openOrder, openSection, openSettings } from '../../stores/window/navigation.ts';
import { nameActiveLine } from './activeLine.ts';
import { commandLabel, findCommands, findSettings } from './catalog.ts';
import css from './commands.module.css';
import { paletteStore } from './palette.ts';
import { findTopics, type Topic } from './topics.ts';
import { useFound } from './useFound.ts';

function Action(props: {
  id: string;
  label: ReactNode;
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
      // An answer may move the lines before the button is let go: the line that was pressed is the one that is meant.
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
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

const MOST_TOPICS = 5;

function PageActions({ pages }: { pages: readonly PageHit[] }) {
  if (pages.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('commands.reports')}>
      {pages.map((hit) => (
        <Action
          key={`${hit.localFileId} ${hit.page}`}
          id={`page-${hit.localFileId}-${hit.page}`}
          label={t('commands.page', {
            address: hit.address ?? t('common.order', { orderId: hit.orderId }),
            fileName: hit.fileName,
            page: hit.page,
          })}
          under={<MarkedText text={hit.snippet} />}
          left={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
          run={() => openPage(hit)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function FileActions({ files }: { files: readonly FileHit[] }) {
  if (files.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('common.files')}>
      {files.map((hit) => (
        <Action
          key={hit.localFileId}
          id={`file-${hit.localFileId}`}
          label={<MarkedText text={hit.name} />}
          under={
            (hit.problem && say(hit.problem)) ?? hit.address ?? t('common.order', { orderId: hit.orderId })
          }
          left={<FileKindIcon kind={hit.kind} />}
          right={hit.present ? undefined : <FileStateBadge state="missing" />}
          run={() => openFile(hit.orderId, hit.localFileId)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function SettingActions({ found }: { found: readonly Found[] }) {
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('common.settings')}>
      {found.map(({ shown }) => (
        <Action
          key={shown}
          id={`setting-${shown}`}
          label={shown}
          left={<IconSettings size={18} stroke={1.6} aria-hidden="true" />}
          run={() => openSettings({ shown })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function TopicActions({ found }: { found: readonly Topic[] }) {
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('help.topics')}>
      {found.map((topic) => (
        <Action
          key={topic.id}
          id={`topic-${topic.id}`}
          label={t(topic.title)}
          under={t(topic.text)}
          left={<topic.icon size={18} stroke={1.6} aria-hidden="true" />}
          run={topic.run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Help topics for what was typed, a question included; none for words that are about nothing yet. */
function topicsFor(text: string): readonly Topic[] {
  const asked = essence(text);
  return asked === '' ? [] : findTopics(asked).slice(0, MOST_TOPICS);
}

function AccountActions({ text }: { text: string }) {
  const { accounts, activeId, activate } = useAccounts();
  const others = (accounts ?? []).filter(
    (account) =>
      account.id !== activeId &&
      matches(text, t('commands.switch', { name: account.name }), ['account', 'cuenta']),
  );
  if (others.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('common.accounts')}>
      {others.map((account) => (
        <Action
          key={account.id}
          id={account.id}
          label={t('commands.switch', { name: account.name })}
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

function TemplateActions({ found }: { found: readonly OrderTemplate[] }) {
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('common.templates')}>
      {found.map((template) => (
        <Action
          key={template.id}
          id={`template-${template.id}`}
          label={t('people.new_from', { name: template.name })}
          left={<IconTemplate size={18} stroke={1.6} aria-hidden="true" />}
          run={() => orderFromTemplate(template)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** The templates of the account that fit; none before the first letter. */
function useTemplates(text: string): readonly OrderTemplate[] {
  const accountId = useAccounts((state) => state.activeId);
  const isTyped = text !== '';
  const { value } = useAnswer('presets.list', accountId !== null && isTyped ? { accountId } : null);
  if (!isTyped || !value) return [];
  return value.templates.filter(({ name }) => matches(text, name, ['new', 'order', 'from', 'template']));
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
  const found = useFound(text);
  const { orders, pages, files } = found;
  const templates = useTemplates(text);
  const templateIds = templates.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are what asks for the choosing
  useEffect(selectFirst, [found, templateIds]);
  // With nothing typed, the commands are the list; the settings come with the first letter.
  const commands = findCommands(text, 'palette');
  const settings = findSettings(text);
  const topics = topicsFor(text);
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
      transitionProps={{ duration: 90, exitDuration: 0, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
    >
      <Spotlight.Search
        placeholder={t('commands.search_orders_reports_files_or')}
        aria-label={t('common.search_orders_commands')}
        role="combobox"
        onFocus={(event) => {
          caretArrived(event.currentTarget);
          nameActiveLine(event.currentTarget);
        }}
        aria-expanded
        aria-autocomplete="list"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      />
      <Spotlight.ActionsList
        className={css['found'] ?? ''}
        role="listbox"
        aria-label={t('commands.orders_commands')}
      >
        {orders.length > 0 && (
          <Spotlight.ActionsGroup label={t('common.orders')}>
            {orders.map((row) => (
              <Action
                key={row.orderId}
                id={row.orderId}
                label={
                  row.address === null ? (
                    t('common.order', { orderId: row.orderId })
                  ) : (
                    <MarkedText text={row.address} />
                  )
                }
                under={<MarkedText text={orderWords(row)} />}
                left={<IconHome2 size={18} stroke={1.6} aria-hidden="true" />}
                right={<StatusBadge status={row.status} />}
                run={() => openOrder(row.orderId)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <PageActions pages={pages} />
        <FileActions files={files} />
        {commands.length > 0 && (
          <Spotlight.ActionsGroup label={t('common.commands')}>
            {commands.map((command) => (
              <Action
                key={command.id}
                id={command.id}
                label={commandLabel(command)}
                left={<command.icon size={18} stroke={1.6} aria-hidden="true" />}
                right={command.keys[0] && <KeyHint keys={command.keys[0]} />}
                run={command.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <TemplateActions found={templates} />
        <SettingActions found={settings} />
        <TopicActions found={topics} />
        <AccountActions text={text} />
        {[orders, pages, files, commands, templates, settings, topics].every((each) => each.length === 0) && (
          <Spotlight.Empty>
            {parseQuery(text, today()).problems.map(say)[0] ?? t('commands.no_order_report_file_or')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
