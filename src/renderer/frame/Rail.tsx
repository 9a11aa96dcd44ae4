import { IconHelpCircle } from '@tabler/icons-react';
import { t, texts } from '../../shared/copy/t.ts';
import { Hint } from '../components/Hint.tsx';
import { Mark } from '../components/Mark.tsx';
import { useAccounts } from '../stores/accounts/accounts.ts';
import { useInbox } from '../stores/tracking/inbox.ts';
import { openSection, type Route, type Section, useNavigation } from '../stores/window/navigation.ts';
import { usePanels } from '../stores/window/panels.ts';
import { useDamaged } from '../stores/workstation/health.ts';
import { COMMANDS } from './commands/commands.ts';
import css from './Rail.module.css';

const LABELS: Readonly<Partial<Record<Section, string>>> = texts({
  orders: 'common.orders',
  inbox: 'frame.inbox',
  new: 'frame.new',
  library: 'common.library',
  insights: 'insights.insights',
  settings: 'common.settings',
});

/** How many things need a person. Read aloud only when the number changes. */
function InboxCount() {
  const accountId = useAccounts((state) => state.activeId);
  const damaged = useDamaged();
  const count = useInbox((state) => (accountId === null ? 0 : (state.counts[accountId] ?? 0)));
  if (damaged)
    return (
      <span className={css['count']}>
        ?<span className="r-unseen"> {t('frame.inbox_cant_be_read_with')}</span>
      </span>
    );
  if (count === 0) return null;
  return (
    <span className={css['count']}>
      {count > 99 ? '99+' : count}
      <span className="r-unseen"> {t('frame.decide')}</span>
    </span>
  );
}

/** A list is ordered under New, too; what isn't paid is a view of the orders. */
function sectionOf(section: Route['section']): Route['section'] {
  if (section === 'unpaid') return 'orders';
  if (section === 'compare') return 'library';
  return section === 'lists' || section === 'runs' ? 'new' : section;
}

/** The sections, always in the same place; help at the bottom. */
export function Rail() {
  const section = useNavigation((state) => state.route.section);
  const openPanel = usePanels((state) => state.open);
  const sections = COMMANDS.filter((command) => command.id in LABELS);
  return (
    <nav className={css['rail']} aria-label={t('frame.sections')}>
      <div className={css['mark']}>
        <Mark size={30} />
      </div>
      {sections.map((command) => (
        <Hint key={command.id} position="right" label={t(command.label)} keys={command.keys[0]}>
          <button
            type="button"
            className={css['item']}
            aria-current={sectionOf(section) === command.id ? 'page' : undefined}
            aria-keyshortcuts={command.keys[0]?.replace('Ctrl', 'Control')}
            onClick={() => openSection(command.id as Section)}
          >
            <command.icon size={22} stroke={1.6} aria-hidden="true" />
            <span>{LABELS[command.id as Section]}</span>
            {command.id === 'inbox' && <InboxCount />}
          </button>
        </Hint>
      ))}
      <div className={css['space']} />
      <Hint position="right" label={t('common.keyboard_shortcuts')} keys="F1">
        <button type="button" className={css['item']} onClick={() => openPanel('help')}>
          <IconHelpCircle size={22} stroke={1.6} aria-hidden="true" />
          <span>{t('common.help')}</span>
        </button>
      </Hint>
    </nav>
  );
}
