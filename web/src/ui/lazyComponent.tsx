import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { LoadingGap } from './LoadingGap.tsx';

/** `beside` renders as soon as the code arrives. */
type Lazy<Props> = ComponentType<Props & { readonly beside?: ReactNode }> & {
  /** Fetches its code before it renders. */
  load: () => Promise<unknown>;
};

/** The content if its code cannot load. */
type Failed<Props> = (props: Props, retry: () => void) => ReactNode;

/** Thrown by a component whose code could not load. */
export class MissingCode extends Error {}

/**
 * A component whose code loads when it first renders. `meanwhile` is its placeholder; null for a component that takes no
 * room. If its code cannot load, the screen fails, unless `failed` shows something in its place: parts of a screen have
 * one (`lazyPart`, `lazyDialog`). Code that is already loaded renders at once: React's own
 * `lazy` always shows the placeholder first, and delays the content after it by 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = <LoadingGap />,
  failed?: Failed<Props>,
): Lazy<Props> {
  let come: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => {
    // Browsers remember a module that failed to load until the page closes, so none is requested while offline.
    if (come === null && failed && !navigator.onLine) throw new Error('Offline');
    come ??= await load();
    return come;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when a module loads
  const Shown = (props: Props & { readonly beside?: ReactNode }) => {
    const { Code, failure, retry } = useCode(come, fetch);
    if (Code === null) {
      if (failure === null) return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile;
      if (!failed) throw new MissingCode(String(failure.cause), failure);
      return failed(props, retry);
    }
    return (
      <>
        <Code {...props} />
        {props.beside}
      </>
    );
  };
  return Object.assign(Shown, { load: fetch });
}

/** Code that has loaded or is loading, again when the connection returns; a failure stays until a later try succeeds. */
function useCode<Code>(come: Code | null, fetch: () => Promise<Code>) {
  const [Code, setCode] = useState(() => come);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try fetches again
  useEffect(() => {
    if (Code !== null) return;
    let isShown = true;
    fetch().then(
      (now) => isShown && startTransition(() => setCode(() => now)),
      (cause) => isShown && setFailure({ cause }),
    );
    window.addEventListener('online', retry);
    return () => {
      isShown = false;
      window.removeEventListener('online', retry);
    };
  }, [Code, fetch, tries, retry]);
  return { Code, failure, retry };
}
