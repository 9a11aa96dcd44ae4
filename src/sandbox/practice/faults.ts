import type { FieldProblem } from '../problem.ts';
import { errorBody } from '../wire/envelopes.ts';

/** What the client gets in place of the true answer. */
type Misbehaviour = 'drop' | 'hang' | { status: number | undefined; type: string; body: string };

type Kind = { when: 'before' | 'after'; does: Misbehaviour };

const JSON_TYPE = 'application/json; charset=utf-8';
const BROKEN = JSON.stringify(errorBody('fault', 'The practice service was told to answer this.'));
const CAPTIVE_PORTAL = '<!doctype html><title>Welcome</title><p>Sign in to use this network.</p>';

/**
 * The named ways to misbehave. `before`: the request is read and then never carried out. `after`: it is carried
 * out and committed, and only the answer is spoilt. An undefined status keeps the fault's or the true one.
 */
const KINDS = {
  status: { when: 'before', does: { status: undefined, type: JSON_TYPE, body: BROKEN } },
  'status-after-commit': { when: 'after', does: { status: undefined, type: JSON_TYPE, body: BROKEN } },
  'drop-before-commit': { when: 'before', does: 'drop' },
  'drop-after-commit': { when: 'after', does: 'drop' },
  html: { when: 'before', does: { status: 200, type: 'text/html; charset=utf-8', body: CAPTIVE_PORTAL } },
  garbage: { when: 'before', does: { status: 200, type: JSON_TYPE, body: '{"orderId":"ord_1","sta' } },
  empty: { when: 'before', does: { status: 200, type: JSON_TYPE, body: '' } },
  hang: { when: 'before', does: 'hang' },
} as const satisfies Record<string, Kind>;

type FaultKind = keyof typeof KINDS;
const FAULT_KINDS = Object.keys(KINDS) as [FaultKind, ...FaultKind[]];

/**
 * One entry of the list: the next `times` requests of `route` misbehave. A route is written as in the interface
 * document, "POST /v4/orders" or "GET /v4/orders/{orderId}", or "*" for all.
 */
export type Fault = {
  route: string;
  times: number;
  kind: FaultKind;
  /** For status and status-after-commit. */
  status: number | null;
  /** Carry the request out first, whatever the kind does by itself. */
  afterCommit: boolean;
};

export type Faults = {
  list(): Fault[];
  add(faults: readonly Fault[]): void;
  clear(): void;
  /** The fault this request meets, counted down, or undefined. */
  take(route: string): { when: 'before' | 'after'; does: Misbehaviour } | undefined;
};

/** The list of faults; it lives as long as the process. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    list: () => faults.map((fault) => ({ ...fault })),
    add(more) {
      faults.push(...more.map((fault) => ({ ...fault })));
    },
    clear() {
      faults = [];
    },
    take(route) {
      const fault = faults.find((each) => each.route === '*' || each.route === route);
      if (!fault) return undefined;
      fault.times -= 1;
      faults = faults.filter((each) => each.times > 0);
      const { when, does } = KINDS[fault.kind];
      const answer =
        typeof does === 'string' ? does : { ...does, status: does.status ?? fault.status ?? 500 };
      return { when: fault.afterCommit ? 'after' : when, does: answer };
    },
  };
}

/** Checks one entry given over the control plane; `at` names it in messages. */
export function readFault(value: Record<string, unknown>, at: string): Fault | FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { route, kind, times = 1, status = null, afterCommit = false } = value;
  const refuse = (name: string, message: string) =>
    problems.push({ field: `${at}.${name}`, message: `${at}.${name} ${message}` });
  if (typeof route !== 'string' || !/^(\*|[A-Z]+ \/.*)$/.test(route)) {
    refuse('route', 'must be "*" or a method and a path, such as "POST /v4/orders".');
  }
  const known = FAULT_KINDS.find((each) => each === kind);
  if (!known) refuse('kind', `must be one of: ${FAULT_KINDS.join(', ')}.`);
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) {
    refuse('times', 'must be a whole number from 1.');
  }
  if (
    status !== null &&
    !(typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599)
  ) {
    refuse('status', 'must be an HTTP status from 200 to 599.');
  }
  if (typeof afterCommit !== 'boolean') refuse('afterCommit', 'must be true or false.');
  if (problems.length > 0 || !known) return problems;
  return {
    route: String(route),
    kind: known,
    times: Number(times),
    status: status === null ? null : Number(status),
    afterCommit: afterCommit === true,
  };
}
