import { Component, type ReactNode } from 'react';
import { faultNow } from '../session/lazyPart.tsx';
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
    const { text, retry } = faultNow(() => this.setState({ failedAt: null }));
    return (
      <CardPage title="This page could not be shown">
        <ErrorState message={text} onRetry={retry} />
      </CardPage>
    );
  }
}
