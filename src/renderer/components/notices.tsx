import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../../shared/copy/t.ts';
import css from './notices.module.css';
import { show } from './notify.ts';

export type Notice = { readonly title: string; readonly body: string; readonly onOpen?: () => void };

/** Whether the browser shows messages of this page outside its window. */
function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}

/** Asks the browser for its leave; only a person's own press may do so. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return mayNotify();
}

/** Shows a notice outside the window where the browser allows it, otherwise inside. */
export function showNotice({ title, body, onOpen }: Notice) {
  if (mayNotify()) {
    const shown = new Notification(title, { body, icon: '/icon.svg', tag: `${title} ${body}` });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen?.();
    };
    return;
  }
  const id = show({
    title,
    autoClose: 9_000,
    message: (
      <span className={css['message']}>
        <span>{body}</span>
        {onOpen && (
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              notifications.hide(id);
              onOpen();
            }}
          >
            {t('common.show')}
          </Button>
        )}
      </span>
    ),
  });
}
