import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../../src/renderer/theme/tokens.css';
import '../../src/renderer/theme/base.css';
import '../../src/renderer/theme/forced-colors.css';
import './gallery.css';
import { createRoot } from 'react-dom/client';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { Gallery } from './Gallery.tsx';
import { Overview } from './Overview.tsx';

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
const language = asked.get('language');

const root = document.querySelector<HTMLElement>('#root');
if (root) {
  await setLanguage(language === 'es-US' || language === 'pseudo' ? language : 'en-US');
  createRoot(root).render(theme === 'light' || theme === 'dark' ? <Gallery theme={theme} /> : <Overview />);
}
