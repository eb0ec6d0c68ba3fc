import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type Lazy<Props> = ComponentType<Props> & {
  /** Fetches its code before it is shown. */
  load: () => Promise<unknown>;
};

/**
 * A component whose code comes when it is first shown, for what a screen does not begin with: a tab, a dialog, a drawer.
 * `meanwhile` stands in its place.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): Lazy<Props> {
  const Code: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module is read
  const Shown = (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Code {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { load });
}
