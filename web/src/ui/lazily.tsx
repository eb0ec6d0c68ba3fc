import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** `beside` is there as soon as the code is. */
type Lazy<Props> = ComponentType<Props & { readonly beside?: ReactNode }> & {
  /** Fetches its code before it is shown. */
  load: () => Promise<unknown>;
};

/**
 * A component whose code comes when it is first shown, for what a screen does not begin with: a tab, a dialog, a drawer.
 * `meanwhile` stands in its place. Code that is there already is shown at once: React's own `lazy` always shows what stands in
 * its place first, and whatever follows that waits for 300 ms.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): Lazy<Props> {
  let come: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => {
    come ??= await load();
    return come;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module is read
  const Shown = (props: Props & { readonly beside?: ReactNode }) => {
    const Code = useCode(come, fetch);
    if (Code === null) return meanwhile;
    return (
      <>
        <Code {...props} />
        {props.beside}
      </>
    );
  };
  return Object.assign(Shown, { load: fetch });
}

/** Code that has come, or comes; where it cannot be had, the screen fails. */
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
