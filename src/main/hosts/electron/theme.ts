import type { App } from '../../app.ts';
import type { ElectronApi } from './api.ts';

/** The page's own ground (renderer/theme/tokens.css), so that a window that opens doesn't flash. */
const GROUND = { light: '#f3f5f6', dark: '#10171b' } as const;

export const background = ({ nativeTheme }: Pick<ElectronApi, 'nativeTheme'>): string =>
  GROUND[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'];

/** The theme that a person chose in the settings is that of the window's frame, menus and dialogs, too. */
export async function followTheme(
  { nativeTheme }: Pick<ElectronApi, 'nativeTheme'>,
  app: Pick<App, 'dispatch' | 'events'>,
): Promise<void> {
  const follow = async () => {
    const reply = await app.dispatch('settings.get', undefined);
    if (!reply.ok) return;
    const { theme } = reply.value as { readonly theme: 'system' | 'light' | 'dark' };
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
  };
  app.events.subscribe((event) => {
    if (event.name === 'settings.changed') void follow();
  });
  await follow();
}
