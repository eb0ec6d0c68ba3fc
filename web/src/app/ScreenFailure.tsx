import { internalText } from '@ambitionhub/contract/refusals';
import { Component, type ReactNode } from 'react';
import { offlineText } from '../session/api.ts';
import { reloadPage } from '../session/page.ts';
import { CardPage } from '../ui/CardPage.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

type Props = {
  /** Another screen may still work. */
  path: string;
  children: ReactNode;
};
type State = { failedAt: string | null };

/**
 * A screen crashed, or its code could not load. Reloading the page helps in either case. Offline a reload would
 * lose the page, so the screen is shown again instead, which loads the code if the connection is back.
 */
export class ScreenFailure extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: window.location.pathname };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override componentDidUpdate({ path }: Props): void {
    if (path !== this.props.path && this.state.failedAt !== null) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    const { onLine } = navigator;
    return (
      <CardPage title="This page could not be shown">
        <ErrorState
          message={onLine ? internalText : offlineText}
          onRetry={onLine ? reloadPage : () => this.setState({ failedAt: null })}
        />
      </CardPage>
    );
  }
}
