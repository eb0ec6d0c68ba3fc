import type { ComponentType } from 'react';

type IslandProps<P> = { name: string; component: ComponentType<P>; properties: P };

/** A part of a page that moves: its HTML, with what the browser needs to hydrate it. */
export function Island<P extends object>({ name, component: Component, properties }: IslandProps<P>) {
  return (
    <div data-island={name} data-properties={JSON.stringify(properties)}>
      <Component {...properties} />
    </div>
  );
}
