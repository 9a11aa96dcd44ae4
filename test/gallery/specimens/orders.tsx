import { IconInbox } from '@tabler/icons-react';
import { Badge, type Tone } from '../../../src/renderer/components/Badge.tsx';
import { Changes } from '../../../src/renderer/components/Changes.tsx';
import { ConfidenceSign, ConfidenceTag } from '../../../src/renderer/components/ConfidenceTag.tsx';
import { EnvironmentMark, environmentWord } from '../../../src/renderer/components/Environment.tsx';
import { LateBadge } from '../../../src/renderer/components/LateBadge.tsx';
import { Likely } from '../../../src/renderer/components/Likely.tsx';
import { OrderPrice } from '../../../src/renderer/components/OrderPrice.tsx';
import { RushBadge, StatusBadge } from '../../../src/renderer/components/StatusBadge.tsx';
import type { Environment } from '../../../src/shared/domain/account.ts';
import type { Confidence } from '../../../src/shared/domain/measurements.ts';
import type { StatusKind } from '../../../src/shared/domain/status.ts';
import { eachOf } from './each.ts';
import type { States } from './index.ts';

const HOUR = 3_600_000;
const usd = (minor: number) => ({ minor, currency: 'USD' });

const TONES: Readonly<Record<Tone, string>> = {
  ok: 'On this computer',
  busy: 'Downloading',
  check: 'Checking',
  warn: 'Changed here',
  bad: 'Failed',
  quiet: 'Queued',
};

/** The service's words; the last is one that the app doesn't know. */
const STATUSES: Readonly<Record<StatusKind, string>> = {
  accepted: 'accepted',
  in_progress: 'in_progress',
  qa: 'qa',
  delivered: 'delivered',
  cancelled: 'cancelled',
  other: 'Waiting for imagery',
};

const ENVIRONMENTS: Readonly<Record<Environment, true>> = { practice: true, sandbox: true, production: true };

const CONFIDENCES: Readonly<Record<Confidence, true>> = {
  stated: true,
  calculated: true,
  text: true,
  doubtful: true,
  disputed: true,
};

export const orders: Readonly<Record<string, States>> = {
  Badge: eachOf(TONES, (tone, label) => <Badge tone={tone} icon={IconInbox} label={label} />),
  StatusBadge: {
    ...eachOf(STATUSES, (kind, raw) => <StatusBadge status={{ kind, raw }} />),
    rush: <RushBadge />,
  },
  LateBadge: {
    late: <LateBadge after={Date.now() - HOUR} />,
    'not late (nothing)': <LateBadge after={Date.now() + HOUR} />,
    'no expected time (nothing)': <LateBadge after={null} />,
  },
  Likely: {
    today: <Likely at={Date.now() + HOUR} />,
    'in three days': <Likely at={Date.now() + 72 * HOUR} />,
    past: <Likely at={Date.now() - HOUR} />,
  },
  OrderPrice: {
    delivered: <OrderPrice price={usd(4200)} status={{ kind: 'delivered', raw: 'delivered' }} />,
    unknown: <OrderPrice price={null} status={{ kind: 'accepted', raw: 'accepted' }} />,
  },
  Environment: eachOf(ENVIRONMENTS, (environment) => (
    <>
      <EnvironmentMark environment={environment} /> {environmentWord(environment)}
    </>
  )),
  ConfidenceTag: eachOf(CONFIDENCES, (confidence) => (
    <>
      <ConfidenceTag confidence={confidence} /> <ConfidenceSign confidence={confidence} />
    </>
  )),
  Changes: {
    'a part of a value, a new value, none any more': (
      <Changes
        changes={[
          { field: 'address', from: '12 Oak St, Hastings, NE 68901', to: '12 N Oak St, Hastings, NE 68901' },
          { field: 'claimNumber', from: null, to: '23-004711' },
          { field: 'insuredName', from: 'Dana Quillfeather', to: null },
        ]}
      />
    ),
  },
};
