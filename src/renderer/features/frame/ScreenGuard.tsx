import { Button } from '@mantine/core';
import { IconMoodPuzzled } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';

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
        title="This screen couldn’t be shown"
        actions={<Button onClick={() => this.setState({ broken: false })}>Show it again</Button>}
      >
        Nothing was ordered or changed by this. The other sections work as before.
      </EmptyState>
    );
  }
}
