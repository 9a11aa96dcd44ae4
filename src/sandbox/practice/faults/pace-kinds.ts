import type { Kinds } from './kind.ts';

/** Slow in one way or another, and a clock that is wrong. Time is the service's clock. */
export const PACE_KINDS = {
  latency: {
    group: 'pace',
    side: 'before',
    about: 'waits `ms` before the request is carried out; with `afterCommit`, before the answer',
    settings: { ms: 1000 },
    pace: ({ ms }) => ({ waitMillis: ms ?? 0 }),
  },
  bandwidth: {
    group: 'pace',
    side: 'after',
    lasting: true,
    about: 'the body comes at `bytes` per second, in pieces ten times a second',
    settings: { bytes: 20_000 },
    pace: ({ bytes }) => ({ pieceBytes: Math.max(1, Math.round((bytes ?? 0) / 10)), pauseMillis: 100 }),
  },
  'slow-drip': {
    group: 'pace',
    side: 'after',
    about: 'the body comes byte by byte, `ms` apart',
    settings: { ms: 200 },
    pace: ({ ms }) => ({ pieceBytes: 1, pauseMillis: ms ?? 0 }),
  },
  'clock-skew': {
    group: 'date',
    side: 'after',
    lasting: true,
    about: 'the `Date` header is wrong by `seconds`; below 0 it is behind',
    settings: { seconds: 3600 },
    skewSeconds: ({ seconds }) => seconds ?? 0,
  },
} as const satisfies Kinds;
