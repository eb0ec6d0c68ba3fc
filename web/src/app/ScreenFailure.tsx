import { Component, type ReactNode } from 'react';
import { tabStorage } from '../brand/storage.ts';
import { failedPart } from '../session/lazyPart.tsx';
import { reloadPage } from '../session/page.ts';
import { CardPage } from '../ui/CardPage.tsx';
import { MissingCode } from '../ui/lazyComponent.tsx';
import { loading } from './screens.tsx';

type Props = {
  /** Another screen may still work. */
  path: string;
  children: ReactNode;
};
type State = { failedAt: string | null; isReloading: boolean };

const reloadedKey = 'ambitionhub:reloaded';
/** The build of this page; the next release has another address. */
const build = import.meta.url;

/** Without storage, the reloads would not end. */
const mayReload = (): boolean =>
  navigator.onLine && tabStorage.read(reloadedKey) !== build && tabStorage.write(reloadedKey, build);

/**
 * A screen crashed, or its code could not load. Reloading the page helps in either case: code that is gone since a
 * release loads by itself then, once for each build. Offline a reload would lose the page, so the screen is shown again
 * instead, which loads the code if the connection is back.
 */
export class ScreenFailure extends Component<Props, State> {
  override state: State = { failedAt: null, isReloading: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: window.location.pathname };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (!(error instanceof MissingCode) || !mayReload()) return;
    this.setState({ isReloading: true });
    reloadPage();
  }

  override componentDidUpdate({ path }: Props): void {
    if (path !== this.props.path && this.state.failedAt !== null) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    if (this.state.isReloading) return loading;
    return (
      <CardPage title="This page could not be shown">
        {failedPart(this.props, () => this.setState({ failedAt: null }))}
      </CardPage>
    );
  }
}
