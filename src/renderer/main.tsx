import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followDialogs } from './components/dialogFocus.ts';
import { followMenus } from './components/menuFocus.ts';
import { followCover } from './keyboard/cover.ts';
import { followCaret } from './stores/window/caret.ts';
import { startLive } from './stores/window/live.ts';
import { followHistory } from './stores/window/navigation.ts';
import { followLinks, readBeginning } from './stores/window/newWindow.ts';
import { followPointer } from './stores/window/pointer.ts';
import { speak, spokenLast } from './stores/workstation/language.ts';

/** A function, not the module's own `await`: what it loads may need this script, which would wait for what waits for it. */
async function start(root: HTMLElement): Promise<void> {
  // English is in this script; another language is read before the first words are drawn.
  await Promise.all([speak(spokenLast()), readBeginning()]);
  followCover();
  followCaret();
  followDialogs(root);
  followMenus();
  followHistory();
  followLinks();
  followPointer();
  startLive();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root) void start(root);
