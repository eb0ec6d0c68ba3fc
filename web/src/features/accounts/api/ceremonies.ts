import { passkeyTexts } from '@ambitionhub/contract/accounts';
import { api, reasonOf } from '../../../session/api.ts';

type Options = Readonly<Record<string, unknown>>;

/** Whether this browser can create passkeys and convert them to the server's format. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The user closed the browser's dialog, or it timed out. */
class Canceled extends Error {}

async function credentialFrom(credential: Promise<Credential | null>): Promise<unknown> {
  const made = await credential.catch((cause: unknown) => {
    throw new Canceled(passkeyTexts.errors.canceled, { cause });
  });
  if (!(made instanceof PublicKeyCredential)) throw new Canceled(passkeyTexts.errors.canceled);
  return made.toJSON();
}

/** The error text for a failed ceremony. */
export const reasonOfCeremony = (error: Error): string =>
  error instanceof Canceled ? error.message : reasonOf(error);

/** Creates a passkey on the device and stores it on the server. */
export async function addPasskey({ name, password }: { name: string; password: string }) {
  const { options } = await api.accounts.preparePasskey({ password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as Options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await credentialFrom(navigator.credentials.create({ publicKey }));
  type New = Parameters<typeof api.accounts.addPasskey>[0]['credential'];
  return api.accounts.addPasskey({ name, credential: credential as New });
}

/**
 * Logs in with a passkey that the user chooses: in the browser's dialog, or, if `quietly`, from the field's
 * autofill suggestions, until aborted.
 */
export async function logInByPasskey(quietly: boolean, signal: AbortSignal) {
  const { options } = await api.accounts.beginPasskeySignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as Options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const mediation = quietly ? ('conditional' as const) : ('optional' as const);
  const credential = await credentialFrom(navigator.credentials.get({ publicKey, mediation, signal }));
  type Used = Parameters<typeof api.accounts.signInByPasskey>[0]['credential'];
  return api.accounts.signInByPasskey({ credential: credential as Used });
}
