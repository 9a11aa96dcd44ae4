import type { CallInput, Handlers, Settings } from '../../../../shared/contract/index.ts';
import { languageFor, setLanguage } from '../../../../shared/copy/language.ts';
import { namingProblems } from '../../../../shared/domain/naming.ts';
import { makeDeskMark } from '../../../../shared/domain/reference.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { Ports } from '../../ports/index.ts';

export type SettingsDeps = {
  readonly ports: Pick<Ports, 'store' | 'vault' | 'files' | 'desktop' | 'random'>;
  readonly bus: Bus;
  readonly version: string;
  readonly dataDir: string;
  readonly offline: boolean;
};

/** The person's settings, and what there is to say of this app and this computer. */
export function createSettings(deps: SettingsDeps): {
  readonly handlers: Pick<Handlers, 'settings.get' | 'settings.put' | 'app.info'>;
} {
  const { store, vault, files, desktop, random } = deps.ports;
  // A computer that nobody has named still distinguishes its orders from another computer's.
  if (store.settings.get().deskName === '') store.settings.put({ deskName: makeDeskMark(random.bytes(2)) });
  speak(store.settings.get());
  return {
    handlers: {
      'settings.get': () => store.settings.get(),
      'settings.put': (patch) => {
        const present = store.settings.get();
        const [problem] = namingProblems({
          folders: patch.folderRule ?? present.folderRule,
          file: patch.fileRule ?? present.fileRule,
        });
        if (problem !== undefined) throw new CallFailure('bad_input', problem);
        const after = store.settings.put(definedFields(patch));
        speak(after);
        if (!sameValue(after, present)) deps.bus.emit('settings.changed', null);
        return after;
      },
      'app.info': async () => ({
        version: deps.version,
        host: desktop.host,
        platform: desktop.platform,
        keychain: await vault.available(),
        dataFolder: deps.dataDir,
        libraryFolder: files.root,
        offline: deps.offline,
      }),
    },
  };
}

/** Notifications, packets, and exports are in the language of the screen. */
function speak({ language }: Settings): void {
  // Every formatter knows the computer's language; a date's, made at each start, takes a hundred times as long.
  void setLanguage(languageFor(language, new Intl.PluralRules().resolvedOptions().locale));
}

function definedFields(patch: CallInput<'settings.put'>): Partial<Settings> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
