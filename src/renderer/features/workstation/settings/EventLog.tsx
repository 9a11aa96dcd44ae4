import { Button } from '@mantine/core';
import {
  IconCircleCheckFilled,
  IconCircleDotted,
  IconFlask,
  IconHelpCircle,
  IconLock,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookEntry } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import { Badge, type Tone } from '../../../components/Badge.tsx';
import { exactTime } from '../../../components/words.ts';
import { openOrder } from '../../../stores/window/navigation.ts';
import css from './Settings.module.css';

const OUTCOMES: Readonly<
  Record<WebhookEntry['outcome'], { label: LabelId; tone: Tone; icon: typeof IconLock }>
> = {
  asked: { label: 'settings.asking', tone: 'busy', icon: IconCircleDotted },
  nothing_new: { label: 'settings.nothing_new', tone: 'quiet', icon: IconCircleDotted },
  changed: { label: 'settings.order_changed', tone: 'ok', icon: IconCircleCheckFilled },
  refused: { label: 'settings.refused', tone: 'bad', icon: IconLock },
  not_understood: { label: 'settings.not_understood', tone: 'warn', icon: IconHelpCircle },
  test: { label: 'settings.test', tone: 'busy', icon: IconFlask },
};
const FIRST = 8;

/** What came in, newest first, and what asking the service then showed. */
export function EventLog({ log }: { log: readonly WebhookEntry[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? log : log.slice(0, FIRST);
  return (
    <div className={css['log']}>
      <h3>{t('settings.what_came')}</h3>
      {log.length === 0 && <p className={css['rowHint']}>{t('settings.nothing_yet_send_test_event')}</p>}
      {log.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('settings.when')}</th>
              <th scope="col">{t('settings.event')}</th>
              <th scope="col">{t('settings.outcome')}</th>
              <th scope="col">{t('settings.note')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => {
              const { label, tone, icon } = OUTCOMES[entry.outcome];
              const { orderId } = entry;
              return (
                <tr key={entry.id}>
                  <td className="r-figures">
                    <time dateTime={new Date(entry.at).toISOString()}>{exactTime(entry.at)}</time>
                  </td>
                  <td className={css['path']}>{entry.event}</td>
                  <td>
                    <Badge tone={tone} icon={icon} label={t(label)} />
                  </td>
                  <td>{say(entry.note)}</td>
                  <td>
                    {orderId !== null && (
                      <Button
                        size="compact-xs"
                        variant="transparent"
                        px={0}
                        onClick={() => openOrder(orderId)}
                      >
                        {t('common.open_order')}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {log.length > FIRST && !all && (
        <Button size="compact-sm" variant="subtle" mt={4} onClick={() => setAll(true)}>
          {t('settings.show_all', { log: log.length })}
        </Button>
      )}
    </div>
  );
}
