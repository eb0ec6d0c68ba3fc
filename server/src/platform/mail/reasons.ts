import { productName } from '@ambitionhub/contract/accounts';

/** The last line of emails that cannot be turned off: why the reader gets them. */
export const mailReasons = {
  company: `You get this email because your company has an account at ${productName}.`,
  account: `You get this email because it is about your account at ${productName}.`,
} as const;
