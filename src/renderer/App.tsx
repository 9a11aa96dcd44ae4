import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect } from 'react';
import { languageFor } from '../shared/copy/language.ts';
import { t } from '../shared/copy/t.ts';
import { ErrorNote } from './components/ErrorNote.tsx';
import { Closing } from './frame/Closing.tsx';
import { DamageBand } from './frame/DamageBand.tsx';
import { Frame } from './frame/Frame.tsx';
import { HostLost } from './frame/HostLost.tsx';
import { ScreenGuard } from './frame/ScreenGuard.tsx';
import { useAccounts, useActiveAccount } from './stores/accounts/accounts.ts';
import { speak, useLanguage } from './stores/workstation/language.ts';
import { useRescue } from './stores/workstation/rescue.ts';
import { useSettings } from './stores/workstation/settings.ts';
import { useUpdate } from './stores/workstation/update.ts';
import { resolver, theme } from './theme/theme.ts';

const FirstRun = lazy(async () => ({
  default: (await import('./features/accounts/connect/FirstRun.tsx')).FirstRun,
}));

const RescueScreen = lazy(async () => ({
  default: (await import('./features/workstation/rescue/RescueScreen.tsx')).RescueScreen,
}));

const UpdateScreen = lazy(async () => ({
  default: (await import('./features/workstation/rescue/UpdateScreen.tsx')).UpdateScreen,
}));

/**
 * Every window gets the theme from the core's settings. Windows that also follow each other's storage write their older
 * settings over the new ones, and don't come to an end of it.
 */
const colorSchemeManager = {
  ...localStorageColorSchemeManager(),
  subscribe: () => {},
  unsubscribe: () => {},
};

/** Carries the saved appearance to the page. Mantine keeps it for the first paint of the next start. */
function Appearance() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useSettings((state) => state.settings?.theme);
  const density = useSettings((state) => state.settings?.density);
  useEffect(() => {
    if (scheme) setColorScheme(scheme === 'system' ? 'auto' : scheme);
  }, [scheme, setColorScheme]);
  useEffect(() => {
    if (density) document.documentElement.dataset['density'] = density;
  }, [density]);
  return null;
}

/** Everything is drawn again in another language: what has been entered lives in stores. */
function useSpoken(): string {
  const setting = useSettings((state) => state.settings?.language);
  useEffect(() => {
    if (setting) void speak(languageFor(setting, navigator.language));
  }, [setting]);
  return useLanguage((state) => state.language);
}

function Content() {
  const account = useActiveAccount();
  const accounts = useAccounts((state) => state.accounts);
  const problem = useAccounts((state) => state.problem);
  const load = useAccounts((state) => state.load);
  const rescue = useRescue((state) => state.rescue);
  const update = useUpdate((state) => state.update);
  if (update)
    return (
      <Suspense fallback={null}>
        <HostLost />
        <UpdateScreen update={update} />
      </Suspense>
    );
  if (rescue)
    return (
      <Suspense fallback={null}>
        <HostLost />
        <RescueScreen rescue={rescue} />
      </Suspense>
    );
  if (account) return <Frame account={account} />;
  if (accounts) {
    return (
      <Suspense fallback={null}>
        <HostLost />
        <DamageBand />
        <FirstRun />
      </Suspense>
    );
  }
  return (
    <>
      <HostLost />
      <DamageBand />
      {problem && <ErrorNote error={problem} onRetry={() => void load()} />}
    </>
  );
}

export function App() {
  const language = useSpoken();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      <Appearance />
      <ModalsProvider key={language} labels={{ confirm: t('common.yes'), cancel: t('common.back') }}>
        <Notifications position="bottom-center" zIndex={1000} />
        <ScreenGuard>
          <Content />
        </ScreenGuard>
        <Closing />
      </ModalsProvider>
    </MantineProvider>
  );
}
