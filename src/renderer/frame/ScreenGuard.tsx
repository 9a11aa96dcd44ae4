import { Button } from '@mantine/core';
import { IconMoodPuzzled } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { t } from '../../shared/copy/t.ts';
import { EmptyState } from '../components/EmptyState.tsx';

type State = { readonly broken: boolean };

/** Catches a fault of one screen, so that the others stay usable. */
export class ScreenGuard extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        icon={IconMoodPuzzled}
        title={t('frame.screen_couldnt_be_shown')}
        actions={<Button onClick={() => this.setState({ broken: false })}>{t('frame.show_again')}</Button>}
      >
        {t('frame.nothing_was_ordered_or_changed')}
      </EmptyState>
    );
  }
}
