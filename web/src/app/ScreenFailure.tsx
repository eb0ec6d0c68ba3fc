import { Component, type ReactNode } from 'react';
import { failedPart } from '../session/lazyPart.tsx';
import { CardPage } from '../ui/CardPage.tsx';

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
    return (
      <CardPage title="This page could not be shown">
        {failedPart(this.props, () => this.setState({ failedAt: null }))}
      </CardPage>
    );
  }
}
