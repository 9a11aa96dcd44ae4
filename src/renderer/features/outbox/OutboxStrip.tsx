import { Button, RingProgress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconClockPause,
  IconMailForward,
  IconSearch,
} from '@tabler/icons-react';
import type { Intent } from '../../../shared/domain/intent.ts';
import { failed } from '../../components/notify.ts';
import { useNow } from '../../components/useNow.ts';
import { counted } from '../../components/words.ts';
import { useConnection } from '../../stores/connection.ts';
import { openOrder, openSection } from '../../stores/navigation.ts';
import { useOutbox } from '../../stores/outbox.ts';
import { openDoctor } from '../doctor/openDoctor.tsx';
import { editAgain, takeBack } from './actions.ts';
import { openDecision } from './DecisionModal.tsx';
import { openDuplicates } from './DuplicateDialog.tsx';
import css from './OutboxStrip.module.css';
import { openPrice } from './PriceDialog.tsx';
import { type Standing, type StripLine, standingOf, stripLines, waitsForLine } from './words.ts';

const ICONS = {
  waiting: IconClockPause,
  sending: IconMailForward,
  checking: IconSearch,
  refused: IconAlertTriangle,
  attention: IconAlertTriangle,
  placed: IconCircleCheckFilled,
} as const;

function Mark({ standing, intent, now }: { standing: Standing; intent: Intent; now: number }) {
  if (standing.kind === 'undo') {
    const span = Math.max(1, intent.dueAt - intent.confirmedAt);
    return (
      <RingProgress
        size={22}
        thickness={3}
        sections={[{ value: Math.min(100, ((intent.dueAt - now) / span) * 100), color: 'ridge' }]}
        aria-hidden="true"
      />
    );
  }
  const Shape = ICONS[standing.kind];
  return <Shape size={20} stroke={1.8} aria-hidden="true" />;
}

function Actions({ standing, intent }: { standing: Standing; intent: Intent }) {
  const decide = useOutbox((state) => state.decide);
  const small = { size: 'compact-sm' } as const;
  switch (standing.kind) {
    case 'undo':
      return (
        <Button {...small} onClick={() => void takeBack(intent)}>
          Undo
        </Button>
      );
    case 'waiting':
      return (
        <>
          {intent.hold === 'stale' && (
            <Button {...small} onClick={() => openPrice(intent)}>
              See the price
            </Button>
          )}
          {intent.hold === 'duplicate' && (
            <Button {...small} onClick={() => void openDuplicates(intent)}>
              See the other order
            </Button>
          )}
          {waitsForLine(intent) && (
            <Button {...small} variant="default" onClick={() => openDoctor(intent.accountId)}>
              Why can’t I order?
            </Button>
          )}
          {(intent.hold === 'signed_out' ||
            intent.hold === 'keychain_locked' ||
            intent.hold === 'paused') && (
            <Button {...small} variant="default" onClick={() => openSection('settings')}>
              Open settings
            </Button>
          )}
          <Button {...small} variant="default" onClick={() => void takeBack(intent)}>
            Cancel order
          </Button>
        </>
      );
    case 'refused':
      return (
        <>
          <Button {...small} onClick={() => void editAgain(intent)}>
            Edit and order again
          </Button>
          <Button
            {...small}
            variant="default"
            onClick={async () => failed(await decide(intent, { kind: 'cancel' }))}
          >
            Dismiss
          </Button>
        </>
      );
    case 'attention':
      return (
        <Button {...small} onClick={() => void openDecision(intent)}>
          Decide
        </Button>
      );
    case 'placed':
      return intent.orderId === null ? null : (
        <Button {...small} variant="default" onClick={() => intent.orderId && openOrder(intent.orderId)}>
          Open the order
        </Button>
      );
    default:
      return null;
  }
}

function Line({ intent, standing, now }: { intent: Intent; standing: Standing; now: number }) {
  return (
    <li className={css['line']} data-kind={standing.kind}>
      <span className={css['mark']}>
        <Mark standing={standing} intent={intent} now={now} />
      </span>
      <span className={css['title']}>{standing.title}</span>
      <span className={css['address']}>{intent.draft.address}</span>
      <span className={css['words']}>
        {standing.words}
        {standing.kind === 'refused' && intent.problems.map((each) => ` ${each.message}`)}
      </span>
      <span className={css['buttons']}>
        <Actions standing={standing} intent={intent} />
      </span>
    </li>
  );
}

/** Orders placed within the last seconds: one on its own, several by their number and first addresses. */
function PlacedLine({ intents, now }: { intents: readonly Intent[]; now: number }) {
  const [intent] = intents;
  const standing = intent && standingOf(intent, now);
  if (!intent || !standing) return null;
  if (intents.length === 1) return <Line intent={intent} standing={standing} now={now} />;
  return (
    <li className={css['line']} data-kind="placed">
      <span className={css['mark']}>
        <Mark standing={standing} intent={intent} now={now} />
      </span>
      <span className={css['title']}>{counted(intents.length, 'order')} placed</span>
      <span className={css['placed']}>{intents.map((each) => each.draft.address).join(' · ')}</span>
    </li>
  );
}

/** What the count of seconds would say each second is left out: only a change of state is read aloud. */
function spoken(lines: readonly StripLine[]): string {
  return lines
    .map((line) => {
      if (line.kind === 'placed') return `${counted(line.intents.length, 'order')} placed.`;
      const { address } = line.intent.draft;
      return line.standing.kind === 'undo'
        ? `${address}: waiting a moment before it’s sent; it can be undone.`
        : `${address}: ${line.standing.title}.`;
    })
    .join(' ');
}

/** Orders of this account that aren't settled: each with where it stands and what can be done. */
export function OutboxStrip({ accountId }: { accountId: string }) {
  const intents = useOutbox((state) => state.intents);
  const moving = intents.some((each) => each.state !== 'cancelled');
  const now = useNow(moving ? 500 : 0);
  const held = useConnection((state) => state.connections[accountId]?.held ?? null);
  const lines = stripLines(
    intents.filter((intent) => intent.accountId === accountId),
    now,
    held,
  );
  return (
    <>
      <div className="r-unseen" role="status">
        {spoken(lines)}
      </div>
      {lines.length > 0 && (
        <section className={css['strip']} aria-label="Orders on their way">
          <ul>
            {lines.map((line) =>
              line.kind === 'placed' ? (
                <PlacedLine key="placed" intents={line.intents} now={now} />
              ) : (
                <Line key={line.intent.id} intent={line.intent} standing={line.standing} now={now} />
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}
