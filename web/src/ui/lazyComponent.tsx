import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** `beside` renders as soon as the code arrives. */
type Lazy<Props> = ComponentType<Props & { readonly beside?: ReactNode }> & {
  /** Fetches its code before it renders. */
  load: () => Promise<unknown>;
};

/**
 * A component whose code loads when it first renders, for parts that a screen does not start with: a tab, a
 * dialog, a drawer. `meanwhile` is its placeholder. Code that is already loaded renders at once: React's own
 * `lazy` always shows the placeholder first, and delays the content after it by 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): Lazy<Props> {
  let come: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => {
    come ??= await load();
    return come;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when a module loads
  const Shown = (props: Props & { readonly beside?: ReactNode }) => {
    const Code = useCode(come, fetch);
    if (Code === null) return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile;
    return (
      <>
        <Code {...props} />
        {props.beside}
      </>
    );
  };
  return Object.assign(Shown, { load: fetch });
}

/** Code that has loaded or is loading; if it cannot load, the screen fails. */
function useCode<Code>(come: Code | null, fetch: () => Promise<Code>): Code | null {
  const [code, setCode] = useState(() => come);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  useEffect(() => {
    if (code !== null) return;
    let isShown = true;
    fetch().then(
      (now) => isShown && startTransition(() => setCode(() => now)),
      (cause) => isShown && setFailure({ cause }),
    );
    return () => {
      isShown = false;
    };
  }, [code, fetch]);
  if (failure !== null) throw failure.cause;
  return code;
}
