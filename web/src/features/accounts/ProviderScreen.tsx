import { type LoginProviderId, providerTexts as texts } from '@ambitionhub/contract/accounts';
import { homeFor, loginSources, paths } from '@ambitionhub/contract/routes';
import { useEffect, useEffectEvent, useRef } from 'react';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { useAcceptSession, useSession } from '../../session/session.tsx';
import { viewerOf } from '../../session/viewer.ts';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { isScreenPath, navigate, usePath, useQuery } from '../../ui/navigation.ts';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useFinishProvider } from './api/providers.ts';

export { providerSearch as search } from '@ambitionhub/contract/routes';

const providers: Readonly<Partial<Record<string, LoginProviderId>>> = {
  [paths.googleLogin]: 'google',
  [paths.microsoftLogin]: 'microsoft',
  [paths.openidLogin]: 'openid',
};

/** Where a provider sends a person back to: logs in, signs up or connects, as this browser has begun. */
export function ProviderScreen() {
  const provider = providers[usePath()];
  const { state, code, iss } = useQuery();
  const { viewer } = useSession();
  const accept = useAcceptSession();
  const toast = useToast();
  const isSent = useRef(false);

  const { mutate, error } = useFinishProvider(({ session, connected }) => {
    accept(session);
    const home = connected ? homeFor(viewerOf(session.viewer)) : paths.login;
    if (!connected || !isScreenPath(home)) return navigate({ to: paths.login, replace: true });
    toast.success(texts.connected);
    navigate({ to: home, search: { tab: 'settings' }, hash: '#security', replace: true });
  });

  const answer = provider && state && code ? { provider, state, code, ...(iss && { iss }) } : null;
  const finish = useEffectEvent(() => {
    // What was begun can be finished once.
    if (isSent.current || answer === null) return;
    isSent.current = true;
    mutate(answer);
  });
  useEffect(() => finish(), []);

  // Without an answer, the person has turned back at the provider.
  const fault = error ? reasonOf(error) : answer === null ? texts.errors.refused : null;
  if (fault === null)
    return (
      <CardPage title={texts.returning.title}>
        <SkeletonRows rows={2} label={texts.returning.title} />
      </CardPage>
    );
  return (
    <CardPage title={texts.returning.failed}>
      <FormMessage kind="error" text={fault} />
      {refusalOf(error)?.code === 'PROVIDER_UNKNOWN' && (
        <Link to={paths.login} search={{ from: loginSources.studentLanding }} data-touch>
          {texts.signUp}
        </Link>
      )}
      <Link to={paths.login} data-touch>
        {viewer ? texts.go : texts.back}
      </Link>
      {refusalOf(error)?.code === 'PROVIDER_EMAIL_TAKEN' && (
        <Link to={paths.resetPassword} data-touch>
          {texts.reset}
        </Link>
      )}
    </CardPage>
  );
}
