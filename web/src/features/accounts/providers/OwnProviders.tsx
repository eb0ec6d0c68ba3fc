import { type OwnProvider, providerTexts as texts } from '@ambitionhub/contract/accounts';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useConnectProvider, useDisconnectProvider, useOwnProviders } from '../api/providers.ts';
import { PasswordDialog } from '../PasswordDialog.tsx';
import shared from '../SecurityCard.module.css';
import { FreshLoginDialog } from '../security/FreshLoginDialog.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import classes from './providers.module.css';

/** The providers that log in to the user's account: connect, disconnect. */
export function OwnProviders() {
  const { data, error, refetch, isFetching } = useOwnProviders();
  const [connecting, setConnecting] = useState<OwnProvider | null>(null);
  const toast = useToast();
  const disconnect = useDisconnectProvider(({ name }) => toast.success(texts.disconnected(name)));

  return (
    <div className={shared.part}>
      <h3 className={shared.heading}>{texts.heading}</h3>
      <p className={classes.text}>{texts.explanation}</p>
      {error !== null && data === undefined && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {error === null && data === undefined && <SkeletonRows rows={1} label="Loading your accounts" />}
      <ul className={shared.sessions}>
        {data?.providers.map((provider) => (
          <li key={provider.id} className={classes.provider}>
            <ProviderMark id={provider.id} />
            <div className={classes.name}>
              <p className={shared.device}>{provider.name}</p>
              <p className={shared.since}>
                {provider.connectedAt === null ? (
                  texts.notConnected
                ) : (
                  <>
                    Since <Time at={provider.connectedAt} />
                  </>
                )}
              </p>
            </div>
            {provider.connectedAt === null ? (
              <Button
                variant="default"
                onClick={() => setConnecting(provider)}
                aria-label={texts.connectLabel(provider.name)}
              >
                {texts.connect}
              </Button>
            ) : (
              <Button
                variant="subtle"
                onClick={() => disconnect.act(provider)}
                disabled={disconnect.isPending}
                aria-label={texts.disconnectLabel(provider.name)}
              >
                {texts.disconnect}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {disconnect.passwordDialog !== null && (
        <FreshLoginDialog
          title={texts.disconnectLabel(disconnect.passwordDialog.subject.name)}
          submit={texts.disconnect}
          submitting={texts.disconnecting}
          {...disconnect.passwordDialog}
        />
      )}
      {connecting !== null && <ConnectDialog provider={connecting} onClose={() => setConnecting(null)} />}
    </div>
  );
}

function ConnectDialog({ provider: { id, name }, onClose }: { provider: OwnProvider; onClose: () => void }) {
  const { mutate, isPending, error } = useConnectProvider();
  return (
    <PasswordDialog
      title={texts.connectLabel(name)}
      text={texts.connecting.text(name)}
      submit={texts.connecting.submit}
      submitting={texts.connecting.submitting}
      isPending={isPending}
      error={error}
      onPassword={(password) => mutate({ provider: id, password })}
      onClose={onClose}
    />
  );
}
