import { Button } from '@mantine/core';
import {
  IconCircleCheckFilled,
  IconCircleDotted,
  IconFlask,
  IconHelpCircle,
  IconLock,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookEntry } from '../../../shared/contract/index.ts';
import { Badge, type Tone } from '../../components/Badge.tsx';
import { exactTime } from '../../components/words.ts';
import { openOrder } from '../../stores/navigation.ts';
import css from './Settings.module.css';

const OUTCOMES: Readonly<
  Record<WebhookEntry['outcome'], { label: string; tone: Tone; icon: typeof IconLock }>
> = {
  asked: { label: 'Asking', tone: 'busy', icon: IconCircleDotted },
  nothing_new: { label: 'Nothing new', tone: 'quiet', icon: IconCircleDotted },
  changed: { label: 'Order changed', tone: 'ok', icon: IconCircleCheckFilled },
  refused: { label: 'Refused', tone: 'bad', icon: IconLock },
  not_understood: { label: 'Not understood', tone: 'warn', icon: IconHelpCircle },
  test: { label: 'Test', tone: 'busy', icon: IconFlask },
};
const FIRST = 8;

/** What came in, newest first, and what asking the service then showed. */
export function EventLog({ log }: { log: readonly WebhookEntry[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? log : log.slice(0, FIRST);
  return (
    <div className={css['log']}>
      <h3>What came in</h3>
      {log.length === 0 && (
        <p className={css['rowHint']}>Nothing yet. Send a test event to see that the listener works.</p>
      )}
      {log.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Event</th>
              <th scope="col">Outcome</th>
              <th scope="col">Note</th>
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
                    <Badge tone={tone} icon={icon} label={label} />
                  </td>
                  <td>{entry.note}</td>
                  <td>
                    {orderId !== null && (
                      <Button
                        size="compact-xs"
                        variant="transparent"
                        px={0}
                        onClick={() => openOrder(orderId)}
                      >
                        Open the order
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
          Show all {log.length}
        </Button>
      )}
    </div>
  );
}
