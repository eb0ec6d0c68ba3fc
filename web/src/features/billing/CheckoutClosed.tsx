import { paths } from '@ambitionhub/contract/accounts';
import { billingTexts } from '@ambitionhub/contract/billing';
import { Button } from '@mantine/core';
import { CardPage } from '../../ui/CardPage.tsx';

const texts = billingTexts.closed;

/** The addresses of the checkout, while it is closed: what that means for money and plan, and the way back. */
export function CheckoutClosed() {
  return (
    <CardPage title={texts.title} text={texts.text}>
      <Button component="a" href={paths.login}>
        {texts.toAccount}
      </Button>
    </CardPage>
  );
}
