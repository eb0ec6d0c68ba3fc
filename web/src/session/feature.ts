import type { ScreenPath, Search, searches } from '@ambitionhub/contract/routes';
import type { ComponentType } from 'react';

/** A module that loads when its component first renders. */
type Part = {
  /** The name of the component, and so of its module. */
  readonly name: string;
  readonly load: () => Promise<unknown>;
};

export type ScreenModule<At extends ScreenPath> = Pick<Part, 'name'> & {
  readonly at?: At;
  readonly load: () => Promise<{ readonly Screen: ComponentType; readonly search: Search }>;
};

/**
 * The screens of a feature, which is listed once, in `features.ts`. Their code loads when it is needed, so that the login
 * stays small. What a feature refetches on live events is its `live.ts`, which `app/Live.tsx` finds by its name.
 */
export type Feature = {
  /** Its screens, by path. The contract has the paths and guards in `routes`, and the parameters of the address in `searches`. */
  readonly screens?: { readonly [At in ScreenPath]?: ScreenModule<At> };
  /** Parts that a screen shows from the start in a wide window, and on a phone only when the user opens them. */
  readonly wideParts?: Readonly<Partial<Record<ScreenPath, Part>>>;
};

/** Declares a feature, with the exact types of its parts. */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature;

/** The other exports of a screen's module: the parameters that it reads from its address, if any. */
type Reads<At extends ScreenPath> = At extends keyof typeof searches
  ? { readonly search: (typeof searches)[At] }
  : { readonly search?: undefined };

const nothing: Search = {};

export const screen = <Name extends string, At extends ScreenPath>(
  name: Name,
  load: () => Promise<{ readonly [Key in Name]: ComponentType } & Reads<At>>,
): ScreenModule<At> => ({
  name,
  load: async () => {
    const { [name]: Screen, search = nothing } = await load();
    return { Screen, search };
  },
});
