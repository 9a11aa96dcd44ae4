import { onTestFinished } from 'vitest';
import { createSessionVault } from '../../src/main/adapters/keychain/index.ts';
import { type Adapters, type App, createApp, nodePracticeProcess, workstation } from '../../src/main/app.ts';
import type { Desktop, Logger, RawPolicy } from '../../src/main/core/ports/index.ts';
import type { AppEvent, CallInput, CallName, CallOutput, Reply } from '../../src/shared/contract/index.ts';
import { temporaryFolder } from './folder.ts';
import { createMemoryLogger } from './memory-logger.ts';
import { PRACTICE_SCRIPT } from './practice-script.ts';

export type RecordingDesktop = Desktop & {
  readonly opened: string[];
  readonly revealed: string[];
  readonly links: string[];
  readonly notices: { readonly title: string; readonly body: string; readonly clicked: () => boolean }[];
  readonly mails: { readonly subject: string; readonly body: string }[];
  /** The last number on the icon. */
  badged: number;
  /** What the icon showed of the transfers, one after the other. */
  readonly progressed: (number | null)[];
};

/** A desktop that opens nothing and writes down what it was asked. */
function recordingDesktop(): RecordingDesktop {
  const opened: string[] = [];
  const revealed: string[] = [];
  const links: string[] = [];
  const notices: RecordingDesktop['notices'] = [];
  const mails: RecordingDesktop['mails'] = [];
  const note = (list: string[]) => async (what: string) => {
    list.push(what);
    return null;
  };
  return {
    host: 'direct',
    platform: 'linux',
    opened,
    revealed,
    links,
    notices,
    openFile: note(opened),
    openFolder: note(opened),
    dragFile: async () => null,
    copyFile: async () => false,
    reveal: note(revealed),
    openLink: note(links),
    notify: (notice) => notices.push(notice) > 0,
    person: 'office',
    mails,
    chooseFolder: async () => undefined,
    restart: () => null,
    writeMail: async (message) => {
      mails.push(message);
      return null;
    },
    badged: 0,
    badge(count) {
      this.badged = count;
    },
    progressed: [],
    progress(fraction) {
      this.progressed.push(fraction);
    },
  };
}

export type TestAppOptions = {
  /** A folder of the test's own by default; hand in the same one again for "after a restart". */
  readonly dataDir?: string;
  readonly offline?: boolean;
  /** How many minutes of the practice service pass in one. */
  readonly practiceSpeed?: number;
  /** Put in place of the real ones: a clock that stands, a real keychain, a scripted service ... */
  readonly adapters?: Partial<Adapters>;
  /** A database of an earlier version from this size on is updated beside the app, which says how far it is. Bytes. */
  readonly worthTelling?: number;
  /** What the office's IT has set, as a policy file says it; nothing by default. */
  readonly policy?: Partial<RawPolicy>;
  /** The app's own version; one that has no newer one by default. */
  readonly version?: string;
  /** False: the app is opened, but nothing is resumed automatically. */
  readonly start?: boolean;
};

export type TestApp = {
  readonly app: App;
  readonly dataDir: string;
  readonly desktop: RecordingDesktop;
  readonly logger: Logger & { readonly lines: ReturnType<typeof createMemoryLogger>['lines'] };
  readonly events: readonly AppEvent[];
  /** Dispatches as a host does, by structured clone both ways; throws the message of a refusal. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>;
  /** The same, with the reply as it is. */
  reply<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<CallOutput<Name>>>;
  stop(): Promise<void>;
};

/**
 * A real app over real adapters in its own folder, stopped when the test ends: the practice service in its
 * process, secrets for this run only, and a desktop that only writes down.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const desktop = recordingDesktop();
  const logger = createMemoryLogger();
  const offline = options.offline ?? false;
  const version = options.version ?? '0.0.0-test';
  const adapters = workstation({
    places: { data: dataDir, library: `${dataDir}/Library` },
    offline,
    version,
    desktop,
    practice: nodePracticeProcess(PRACTICE_SCRIPT),
    practiceSpeed: options.practiceSpeed ?? 60,
    policy: { read: () => ({ source: null, entries: {}, problem: null, ...options.policy }) },
  });
  const replaced = { ...adapters, vault: createSessionVault(), logger, ...options.adapters };
  const app = createApp(replaced, {
    dataDir,
    version,
    offline,
    ...(options.worthTelling === undefined ? {} : { worthTelling: options.worthTelling }),
  });
  const events: AppEvent[] = [];
  app.events.subscribe((event) => void events.push(event));
  onTestFinished(() => app.stop());
  if (options.start ?? true) await app.start();
  const reply: TestApp['reply'] = async (name, input) =>
    structuredClone(await app.dispatch(name, structuredClone(input))) as never;
  return {
    app,
    dataDir,
    desktop,
    logger,
    events,
    reply,
    call: async (name, input) => {
      const result = await reply(name, input);
      if (!result.ok) throw new Error(`${name}: ${result.error.code}: ${result.error.message}`);
      return result.value;
    },
    stop: () => app.stop(),
  };
}
