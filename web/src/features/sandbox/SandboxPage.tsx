import type { ReactNode } from 'react';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Loading, SkeletonFields } from '../../ui/Skeletons.tsx';
import classes from './sandbox.module.css';

type Props<Found, Outcome extends string> = {
  texts: {
    readonly title: string;
    readonly notice: string;
    readonly loading: string;
    /** For a page that does not exist or has ended. */
    readonly gone: string;
    readonly declined?: string;
    readonly outcomes: Readonly<Record<Outcome, string>>;
  };
  /** The link from a page that has ended. */
  back: { readonly href: string; readonly text: string };
  /** The most likely choice comes first. */
  outcomes: readonly Outcome[];
  found: { readonly data: Found | undefined; readonly error: unknown };
  /** Without a URL the person stays, because the card was declined. */
  ending: {
    readonly data: { readonly url: string | null } | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly mutate: (outcome: Outcome) => void;
  };
  /** The page's subject. */
  children?: (found: Found) => ReactNode;
};

/** Replaces a page of the payment provider, clearly labeled. The person chooses the outcome (decision D9). */
export function SandboxPage<Found, Outcome extends string>({
  texts,
  back,
  outcomes,
  found: { data, error },
  ending,
  children,
}: Props<Found, Outcome>) {
  const isDeclined = ending.data?.url === null;
  // The buttons stay busy until the browser has left.
  const isBusy = ending.isPending || typeof ending.data?.url === 'string';
  const failure = error ?? ending.error;
  const isGone = refusalOf(failure)?.code === 'NOT_FOUND';
  const fault = failure ? (isGone ? texts.gone : reasonOf(failure)) : null;
  return (
    <CardPage title={texts.title}>
      <p className={classes.sandbox}>{texts.notice}</p>
      {data === undefined && !error && (
        <Loading label={texts.loading}>
          <SkeletonFields fields={1} />
        </Loading>
      )}
      {data !== undefined && children?.(data)}
      {data !== undefined && !isGone && (
        <div className={classes.outcomes}>
          {outcomes.map((outcome, at) => (
            <Button
              key={outcome}
              variant={at === 0 ? 'filled' : 'default'}
              busy={isBusy}
              onClick={() => ending.mutate(outcome)}
            >
              {texts.outcomes[outcome]}
            </Button>
          ))}
        </div>
      )}
      <FormMessage kind="error" text={isDeclined ? (texts.declined ?? null) : fault} />
      {isGone && (
        <Button component="a" href={back.href}>
          {back.text}
        </Button>
      )}
    </CardPage>
  );
}
