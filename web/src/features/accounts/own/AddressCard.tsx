import { type Address, addressTexts } from '@ambitionhub/contract/accounts';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useKeepAddress, useOwnAddress } from '../api/address.ts';
import { ChangeAddress } from './ChangeAddress.tsx';
import classes from './own.module.css';
import { useSendProof } from './useSendProof.ts';

/** The email that the user logs in with, and how to change it. */
export function AddressCard() {
  const { data, error, refetch, isFetching } = useOwnAddress();
  return (
    <Card title={addressTexts.title} text={addressTexts.text}>
      {data !== undefined && <Present address={data} />}
      {data === undefined && error === null && <SkeletonRows rows={1} label={addressTexts.title} />}
      {data === undefined && error !== null && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Card>
  );
}

function Present({ address }: { address: Address }) {
  const { email, confirmed, newEmail } = address;
  const proof = useSendProof();
  const keep = useKeepAddress();
  return (
    <div className={classes.parts}>
      <dl className={classes.facts}>
        <dt>{addressTexts.current}</dt>
        <dd>
          <span className={classes.email}>{email}</span>
          <span className={classes.state} data-confirmed={confirmed}>
            <Icon name={confirmed ? 'check' : 'clock'} size={16} />
            {confirmed ? addressTexts.confirmed : addressTexts.unconfirmed}
          </span>
        </dd>
      </dl>
      {!confirmed && (
        <div className={classes.line}>
          <Button variant="default" disabled={proof.busy} onClick={proof.send}>
            {proof.busy ? addressTexts.sendingAgain : addressTexts.sendAgain}
          </Button>
          <FormMessage kind={proof.message?.kind ?? 'success'} text={proof.message?.text ?? null} />
        </div>
      )}
      {newEmail === null ? (
        <ChangeAddress />
      ) : (
        <div className={classes.line}>
          <p>{addressTexts.pending(newEmail)}</p>
          <Button variant="default" disabled={keep.isPending} onClick={() => keep.mutate()}>
            {addressTexts.cancel}
          </Button>
          <FormMessage kind="error" text={keep.error && reasonOf(keep.error)} />
        </div>
      )}
    </div>
  );
}
