import { productName } from '@ambitionhub/contract/accounts';

/** Why the reader gets an email that cannot be turned off: its last line. */
export const mailReasons = {
  company: `You get this email because your company has an account at ${productName}.`,
  account: `You get this email because it is about your account at ${productName}.`,
} as const;
