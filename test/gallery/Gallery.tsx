import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { theme as appTheme, resolver } from '../../src/renderer/theme/theme.ts';
import { GROUPS } from './specimens/index.ts';

/** Every component in every state it has, in one theme. */
export function Gallery({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <MantineProvider theme={appTheme} cssVariablesResolver={resolver} forceColorScheme={theme}>
      <ModalsProvider>
        <Notifications position="bottom-center" />
        <main className="gallery">
          <h1>{theme === 'light' ? 'Light' : 'Dark'}</h1>
          <nav aria-label="Components">
            {Object.keys(GROUPS).map((name) => (
              <a key={name} href={`#${name}`}>
                {name}
              </a>
            ))}
          </nav>
          {Object.entries(GROUPS).map(([name, states]) => (
            <section key={name} id={name} aria-labelledby={`${name}-name`}>
              <h2 id={`${name}-name`}>{name}</h2>
              {Object.entries(states).map(([state, shown]) => (
                <div key={state} className="specimen" data-component={name} data-state={state}>
                  <span className="state">{state}</span>
                  <div className="shown">{shown}</div>
                </div>
              ))}
            </section>
          ))}
        </main>
      </ModalsProvider>
    </MantineProvider>
  );
}
