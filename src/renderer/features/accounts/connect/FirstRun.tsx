import css from './Connect.module.css';
import { ConnectScreen } from './ConnectScreen.tsx';

/** The first thing somebody sees: what the app is for, and three ways in. */
export function FirstRun() {
  return (
    <main className={css['first']}>
      <ConnectScreen first />
    </main>
  );
}
