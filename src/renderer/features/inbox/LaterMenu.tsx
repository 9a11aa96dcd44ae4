import { Button, Menu } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { InboxItem } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { useKeys } from '../../keyboard/useKeys.ts';
import { decideItem, focusInboxList } from './actions.ts';
import css from './Inbox.module.css';
import { laterChoices } from './later.ts';

/** Snoozes an item; it comes back automatically. */
export function LaterMenu({ item, keys }: { item: InboxItem; keys: boolean }) {
  const [opened, setOpened] = useState(false);
  useKeys(keys ? { H: () => setOpened(true) } : {});
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={250}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          size={keys ? 'sm' : 'compact-sm'}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          rightSection={keys && <KeyHint keys="H" />}
          aria-keyshortcuts={keys ? 'H' : undefined}
        >
          {t('inbox.snooze')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('inbox.show_again')}</Menu.Label>
        {laterChoices(Date.now()).map(({ label, at, until }, index) => (
          <Menu.Item
            key={label}
            data-autofocus={index === 0 || undefined}
            rightSection={<span className={css['laterAt']}>{at}</span>}
            onClick={() => {
              void decideItem(item, { kind: 'later', until });
              requestAnimationFrame(focusInboxList);
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
