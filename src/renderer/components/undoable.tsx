import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../../shared/copy/t.ts';
import { show } from './notify.ts';

const SHOWN_MS = 12_000;

/** Says that something was done, with a way back for a while. */
export function undoable(words: string, undo: () => Promise<unknown>) {
  const id = show({
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>{words}</span>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            void undo();
          }}
        >
          {t('common.undo')}
        </Button>
      </Group>
    ),
  });
}
