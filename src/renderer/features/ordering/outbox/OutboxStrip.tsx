import { Button, RingProgress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconClockPause,
  IconMailForward,
  IconSearch,
} from '@tabler/icons-react';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import { failed } from '../../../components/notify.ts';
import { useNow } from '../../../components/useNow.ts';
import { useConnection } from '../../../stores/accounts/connection.ts';
import { useOutbox } from '../../../stores/ordering/outbox.ts';
import { openOrder, openSection } from '../../../stores/window/navigation.ts';
import { openDoctor } from '../../workstation/health/index.ts';
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
          {t('common.undo')}
        </Button>
      );
    case 'waiting':
      return (
        <>
          {intent.hold === 'stale' && (
            <Button {...small} onClick={() => openPrice(intent)}>
              {t('outbox.see_price')}
            </Button>
          )}
          {intent.hold === 'duplicate' && (
            <Button {...small} onClick={() => void openDuplicates(intent)}>
              {t('common.see_other_order')}
            </Button>
          )}
          {waitsForLine(intent) && (
            <Button {...small} variant="default" onClick={() => openDoctor(intent.accountId)}>
              {t('common.why_cant_i_order')}
            </Button>
          )}
          {(intent.hold === 'signed_out' ||
            intent.hold === 'keychain_locked' ||
            intent.hold === 'paused') && (
            <Button {...small} variant="default" onClick={() => openSection('settings')}>
              {t('outbox.open_settings')}
            </Button>
          )}
          <Button {...small} variant="default" onClick={() => void takeBack(intent)}>
            {t('outbox.cancel_order')}
          </Button>
        </>
      );
    case 'refused':
      return (
        <>
          <Button {...small} onClick={() => void editAgain(intent)}>
            {t('common.edit_order_again')}
          </Button>
          <Button
            {...small}
            variant="default"
            onClick={async () => failed(await decide(intent, { kind: 'cancel' }))}
          >
            {t('common.dismiss')}
          </Button>
        </>
      );
    case 'attention':
      return (
        <Button {...small} onClick={() => void openDecision(intent)}>
          {t('outbox.decide')}
        </Button>
      );
    case 'placed':
      return intent.orderId === null ? null : (
        <Button {...small} variant="default" onClick={() => intent.orderId && openOrder(intent.orderId)}>
          {t('common.open_order')}
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
        {standing.kind === 'refused' && intent.problems.map((each) => ` ${say(each.message)}`)}
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
      <span className={css['title']}>{t('outbox.order_placed', { intents: intents.length })}</span>
      <span className={css['placed']}>{intents.map((each) => each.draft.address).join(' · ')}</span>
    </li>
  );
}

/** What the count of seconds would say each second is omitted: only a change of state is read aloud. */
function spoken(lines: readonly StripLine[]): string {
  return lines
    .map((line) => {
      if (line.kind === 'placed') return t('outbox.order_placed_2', { length: line.intents.length });
      const { address } = line.intent.draft;
      return line.standing.kind === 'undo'
        ? t('outbox.waiting_moment_before_sent_can', { address })
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
        <section className={css['strip']} aria-label={t('outbox.orders_their_way')}>
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
