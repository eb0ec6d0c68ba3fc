import { proofTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { useProveAddress } from './api/address.ts';
import { useMailedToken } from './useMailedToken.ts';

export { proofSearch as search } from '@ambitionhub/contract/routes';

/**
 * Confirms an address by its mailed link: only the button does, so that software that opens links does not.
 */
export function ConfirmAddressScreen() {
  const proof = useMailedToken('proof');
  return <Confirmation key={proof} proof={proof} />;
}

function Confirmation({ proof }: { proof: string | undefined }) {
  const { mutate, isPending, data, error } = useProveAddress();
  const isBad = proof === undefined || refusalOf(error)?.code === 'INVALID_ADDRESS_LINK';
  return (
    <CardPage title={proofTexts.title} text={proofTexts.text}>
      {data === undefined && !isBad && (
        <Button size="md" busy={isPending} onClick={() => !isPending && mutate({ proof })}>
          {isPending ? proofTexts.submitting : proofTexts.submit}
        </Button>
      )}
      <FormMessage kind="success" text={data ? proofTexts.done(data.email) : null} />
      <FormMessage kind="error" text={isBad ? proofTexts.badLink : error && reasonOf(error)} />
      {refusalOf(error)?.code === 'LOG_IN_TO_CONFIRM' && (
        <Link to={paths.resetPassword} data-touch>
          {proofTexts.reset}
        </Link>
      )}
      <Link to={paths.login} data-touch>
        {proofTexts.go}
      </Link>
    </CardPage>
  );
}
