import {
  type CallError,
  type CallName,
  contract,
  ERROR_CODES,
  type ErrorCode,
  type Handlers,
  isCallName,
  type Reply,
  type WindowId,
} from '../../shared/contract/index.ts';
import { type BareCode, message } from '../../shared/copy/message.ts';
import { t } from '../../shared/copy/t.ts';
import { isOrderField } from '../../shared/domain/order-fields.ts';
import { CallFailure } from './kernel/failure.ts';
import { DiskError, type Logger } from './ports/index.ts';

/** One function for every call: `input` comes from a renderer and is trusted in nothing. Never rejects. */
export type AnyDispatch = (name: string, input: unknown, window?: WindowId) => Promise<Reply>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string; readonly code?: string };

/** Main-process time a call may hold up the window; longer ones are logged by name. Milliseconds. */
const LONG_HOLD = 40;
/** From the call to its reply. Milliseconds. */
const LONG_CALL = 1_000;

/**
 * Contract and handlers become one function. Only listed codes cross; an unknown exception becomes `internal` with the
 * id of its log line. `admit` throws a CallFailure for a call that can't be made now. `stopwatch` gives milliseconds from any start, monotonic.
 */
export function createDispatcher(
  handlers: Handlers,
  logger: Logger,
  admit: (name: CallName) => void = () => {},
  stopwatch: () => number = () => performance.now(),
): AnyDispatch {
  return async (name, input, window) => {
    const began = stopwatch();
    let held = 0;
    try {
      if (typeof name !== 'string' || !isCallName(name)) {
        return refusal(new CallFailure('bad_input', t('common.ridgelines_window_asked_something_doesnt')));
      }
      const parsed = contract[name].input.safeParse(input === null ? undefined : input);
      if (!parsed.success) return refusal(badInput(parsed.error.issues));
      admit(name);
      const handle = handlers[name] as (input: unknown, window?: WindowId) => unknown;
      const pending = handle(parsed.data, window);
      held = stopwatch() - began;
      const value = await pending;
      return { ok: true, value: value === undefined ? null : value };
    } catch (error) {
      if (held === 0) held = stopwatch() - began;
      return refusal(readable(error) ?? unknown(logger, name, error));
    } finally {
      const total = stopwatch() - began;
      if (held > LONG_HOLD || total > LONG_CALL) {
        logger.warn('slow call', {
          name: String(name).slice(0, 80),
          heldMs: Math.round(held),
          totalMs: Math.round(total),
        });
      }
    }
  };
}

function refusal(failure: CallFailure): Reply {
  const error: CallError = { code: failure.code, message: failure.message };
  return { ok: false, error: failure.detail ? { ...error, detail: failure.detail } : error };
}

/** What a person can do something about, whichever layer it comes from; undefined for a fault of the app's own. */
function readable(error: unknown): CallFailure | undefined {
  if (error instanceof CallFailure) return ERROR_CODES.includes(error.code) ? error : undefined;
  if (error instanceof DiskError) return new CallFailure('disk', error.message);
  // The store's own error, known by its name: the core doesn't import the store.
  if (!(error instanceof Error) || error.name !== 'StoreError') return undefined;
  return new CallFailure(STORE_CODES['code' in error ? String(error.code) : ''] ?? 'disk', error.message);
}

const STORE_CODES: Readonly<Record<string, ErrorCode>> = {
  unsettled: 'refused',
  corrupt: 'damaged',
  not_a_database: 'damaged',
};

function unknown(logger: Logger, name: unknown, error: unknown): CallFailure {
  const logId = logger.error('call failed', error, { name: String(name).slice(0, 80) });
  return new CallFailure('internal', t('common.something_went_wrong_inside_ridgeline', { logId }), { logId });
}

const FIELD_NAMES: Readonly<Record<string, BareCode>> = {
  baseUrl: 'input.base_url',
  clientId: 'input.client_id',
  clientSecret: 'input.client_secret',
  name: 'input.name',
  environment: 'input.environment',
  version: 'input.version',
  text: 'input.text',
  undoDelay: 'input.undo_delay',
};

function badInput(issues: readonly Issue[]): CallFailure {
  const fields = issues.flatMap((issue) => {
    const [first, field] = issue.path;
    if (first !== 'draft' || typeof field !== 'string' || !isOrderField(field)) return [];
    const code = issue.code === 'too_big' ? 'common.too_long' : 'common.cant_be_read_enter_again';
    return [{ field, message: message(code) }];
  });
  if (fields.length > 0) {
    return new CallFailure('bad_input', t('common.some_fields_need_another_look'), {
      fields,
    });
  }
  const [issue] = issues;
  const name = FIELD_NAMES[String(issue?.path.at(-1))];
  if (!name || !issue) {
    return new CallFailure('bad_input', t('common.ridgelines_window_sent_something_app'));
  }
  const wrong = issue.code === 'too_big' || issue.code === 'too_small' ? issue.code : 'wrong';
  return new CallFailure('bad_input', message(`input.${wrong}`, { name: message(name) }));
}
