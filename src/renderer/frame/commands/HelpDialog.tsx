import { Modal, TextInput } from '@mantine/core';
import { type Icon, IconSearch, IconSettings } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { t } from '../../../shared/copy/t.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { essence } from '../../components/match.ts';
import { useLetterKeys } from '../../keyboard/useLetterKeys.ts';
import { openSettings } from '../../stores/window/navigation.ts';
import { usePanels } from '../../stores/window/panels.ts';
import { commandLabel, findCommands, findSettings } from './catalog.ts';
import css from './commands.module.css';
import { COMMANDS, type CommandGroup, GROUPS } from './commands.ts';
import { findKeys, KEYS_IN_PLACE, type KeyLine } from './keysInPlace.ts';
import { findTopics } from './topics.ts';

function Keys({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section>
      <h3 className={css['heading']}>{title}</h3>
      <dl className={css['lines']}>
        {lines.map((line) => (
          <div key={line.label} className={css['line']}>
            <dt>{t(line.label)}</dt>
            <dd>
              {line.keys.map((keys) => (
                <span key={keys}>
                  <KeyHint keys={keys} />
                  <span className="r-unseen">{keys}</span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type HitProps = {
  icon: Icon;
  label: string;
  under?: string;
  keys?: string | undefined;
  onClick: () => void;
};

function Hit({ icon: Sign, label, under, keys, onClick }: HitProps) {
  return (
    <li>
      <button type="button" className={css['hit']} data-hit onClick={onClick} aria-keyshortcuts={keys}>
        <Sign size={18} stroke={1.6} aria-hidden="true" />
        <span className={css['hitWords']}>
          <span className={css['hitLabel']}>{label}</span>
          {under && <span className={css['hitUnder']}>{under}</span>}
        </span>
        {keys && <KeyHint keys={keys} />}
      </button>
    </li>
  );
}

function Hits({ title, children }: { title: string; children: readonly ReactElement[] }) {
  if (children.length === 0) return null;
  return (
    <section className={css['hits']}>
      <h3 className={css['heading']}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

/** Everything that fits what was typed. What is chosen is done once the dialog is closed. */
function Results({ text, choose }: { text: string; choose: (work: () => void) => () => void }) {
  const topics = findTopics(text);
  const commands = text === '' ? [] : findCommands(text, 'help');
  const settings = findSettings(text);
  const keys = text === '' ? [] : findKeys(text);
  const count = topics.length + commands.length + settings.length;
  const lines = keys.reduce((sum, [, each]) => sum + each.length, 0);
  return (
    <>
      {text !== '' && (
        <p className="r-unseen" role="status">
          {t('help.found', { hits: count + lines })}
        </p>
      )}
      {count + lines === 0 && <p className={css['off']}>{t('help.none', { text })}</p>}
      <Hits title={t('help.topics')}>
        {topics.map(({ id, icon, title, text: under, run }) => (
          <Hit key={id} icon={icon} label={t(title)} under={t(under)} onClick={choose(run)} />
        ))}
      </Hits>
      <Hits title={t('common.commands')}>
        {commands.map((command) => (
          <Hit
            key={command.id}
            icon={command.icon}
            label={commandLabel(command)}
            keys={command.keys[0]}
            onClick={choose(command.run)}
          />
        ))}
      </Hits>
      <Hits title={t('common.settings')}>
        {settings.map(({ shown }) => (
          <Hit
            key={shown}
            icon={IconSettings}
            label={shown}
            onClick={choose(() => openSettings({ shown }))}
          />
        ))}
      </Hits>
      {lines > 0 && (
        <div className={css['columns']}>
          {keys.map(([place, each]) => (
            <Keys key={place} title={t(place)} lines={each} />
          ))}
        </div>
      )}
    </>
  );
}

/** Every shortcut, by where it works. */
function AllKeys() {
  const letters = useLetterKeys();
  const groups: readonly CommandGroup[] = ['Go to', 'Orders', 'Window'];
  return (
    <>
      <h2 className={css['part']}>{t('common.keyboard_shortcuts')}</h2>
      {!letters && <p className={css['off']}>{t('commands.single_letter_shortcuts_turned_off')}</p>}
      <div className={css['columns']}>
        {groups.map((group) => (
          <Keys
            key={group}
            title={GROUPS[group]}
            lines={COMMANDS.filter((command) => command.group === group && command.keys.length > 0)}
          />
        ))}
        {KEYS_IN_PLACE.map(([place, lines]) => (
          <Keys key={place} title={t(place)} lines={lines} />
        ))}
      </div>
    </>
  );
}

/** ↓ and ↑ lead from the search through its results and back; Enter in the search takes the first. */
function useHitKeys() {
  const list = useRef<HTMLElement>(null);
  const hear = (event: KeyboardEvent) => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    if (event.key === 'Enter' && at === 0 && !event.nativeEvent.isComposing) {
      event.preventDefault();
      stops[1]?.click();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };
  return { list, hear };
}

function Search({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('');
  const { list, hear } = useHitKeys();
  const text = typed.trim();
  // A question of such words alone is about nothing yet.
  const asked = essence(text);
  const choose = (work: () => void) => () => {
    close();
    work();
  };
  return (
    <search ref={list} onKeyDown={hear}>
      <TextInput
        role="searchbox"
        data-autofocus
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        mb="md"
        value={typed}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Results text={asked} choose={choose} />
      {text === '' && <AllKeys />}
    </search>
  );
}

/** Help: how things are done, and every command, setting, and key, by any word. */
export function HelpDialog() {
  const { help, close } = usePanels();
  return (
    <Modal
      opened={help}
      onClose={() => close('help')}
      title={t('common.help')}
      size={760}
      // Its top stays where it is while the results change.
      centered={false}
      yOffset="8vh"
    >
      <Search close={() => close('help')} />
    </Modal>
  );
}
