import { Button, Menu } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { decideItem, focusInboxList } from './actions.ts';
import css from './Inbox.module.css';
import { laterChoices } from './later.ts';
import { useInboxSelection } from './selection.ts';

type Props = {
  readonly size: 'sm' | 'compact-sm';
  /** The key that opens it; null for none. */
  readonly isOpenedBy: 'H' | null;
  /** `until`: when it comes back, in milliseconds since 1970. */
  readonly onChoose: (until: number) => void;
};

/** The times at which something snoozed comes back. */
export function SnoozeMenu({ size, isOpenedBy, onChoose }: Props) {
  const [opened, setOpened] = useState(false);
  useKeys(isOpenedBy ? { [isOpenedBy]: () => setOpened(true) } : {});
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
          size={size}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          rightSection={isOpenedBy && <KeyHint keys={isOpenedBy} />}
          aria-keyshortcuts={isOpenedBy ?? undefined}
        >
          {t('common.snooze')}
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
              onChoose(until);
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

/** Snoozes an item; it comes back automatically. While several items are selected, its key is theirs. */
export function LaterMenu({ item, keys }: { item: InboxItem; keys: boolean }) {
  const isAnyChosen = useInboxSelection((state) => state.chosen.size > 0);
  return (
    <SnoozeMenu
      size={keys ? 'sm' : 'compact-sm'}
      isOpenedBy={keys && !isAnyChosen ? 'H' : null}
      onChoose={(until) => void decideItem(item, { kind: 'later', until })}
    />
  );
}
