import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { matches } from '../../../components/match.ts';
import { openSettings } from '../../../stores/window/navigation.ts';
import css from './SettingsIndex.module.css';
import { SETTINGS_FOUND } from './settingsIndex.ts';

export type SettingsPage<Name extends string = string> = { readonly name: Name; readonly title: string };

/** More hits than this mean that more has to be typed. */
const MOST_HITS = 8;

function Hits({ text }: { text: string }) {
  const hits = SETTINGS_FOUND.filter(({ shown, words }) => matches(text, shown, [words])).slice(0, MOST_HITS);
  return (
    <>
      <p className="r-unseen" role="status">
        {t('settings.found', { hits: hits.length })}
      </p>
      {hits.length === 0 && <p className={css['none']}>{t('settings.no_setting_has', { text })}</p>}
      <ul className={css['list']}>
        {hits.map((found) => (
          <li key={found.shown}>
            <button type="button" className={css['entry']} onClick={() => openSettings(found)}>
              {found.shown}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The pages of the settings, and a search over every setting. `page` null: all are shown, one below the other. */
export function SettingsIndex<Name extends string>(props: {
  pages: readonly SettingsPage<Name>[];
  page: Name | null;
  onPage: (page: Name | null) => void;
}) {
  const [text, setText] = useState('');
  const entries = [{ name: null, title: t('settings.all_settings') }, ...props.pages];
  return (
    <nav className={css['index']} aria-label={t('settings.pages')}>
      <TextInput
        role="searchbox"
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        value={text}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      {text.trim() !== '' ? (
        <Hits text={text.trim()} />
      ) : (
        <ul className={css['list']}>
          {entries.map(({ name, title }) => (
            <li key={title}>
              <button
                type="button"
                className={css['entry']}
                aria-current={name === props.page ? 'page' : undefined}
                onClick={() => props.onPage(name)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
