import { passkeyTexts } from '@ambitionhub/contract/accounts';
import { api, reasonOf } from '../../../session/api.ts';

type Options = Readonly<Record<string, unknown>>;

/** Whether this browser can make passkeys, and hand them over as the server reads them. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The person closed the browser's dialog, or it gave up waiting. */
class Cancelled extends Error {}

async function asked(credential: Promise<Credential | null>): Promise<unknown> {
  const made = await credential.catch((cause: unknown) => {
    throw new Cancelled(passkeyTexts.errors.cancelled, { cause });
  });
  if (!(made instanceof PublicKeyCredential)) throw new Cancelled(passkeyTexts.errors.cancelled);
  return made.toJSON();
}

/** What to say of a ceremony that failed. */
export const reasonOfCeremony = (error: Error): string =>
  error instanceof Cancelled ? error.message : reasonOf(error);

/** Has the device make a passkey, and the server keep it. */
export async function addPasskey({ name, password }: { name: string; password: string }) {
  const { options } = await api.accounts.preparePasskey({ password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as Options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await asked(navigator.credentials.create({ publicKey }));
  type New = Parameters<typeof api.accounts.addPasskey>[0]['credential'];
  return api.accounts.addPasskey({ name, credential: credential as New });
}

/**
 * Logs in by a passkey that the person chooses: in the browser's dialog, or, `quietly`, among what it fills into the
 * field that one types into, for as long as nobody aborts it.
 */
export async function logInByPasskey(quietly: boolean, signal: AbortSignal) {
  const { options } = await api.accounts.beginPasskeySignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as Options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const mediation = quietly ? ('conditional' as const) : ('optional' as const);
  const credential = await asked(navigator.credentials.get({ publicKey, mediation, signal }));
  type Used = Parameters<typeof api.accounts.signInByPasskey>[0]['credential'];
  return api.accounts.signInByPasskey({ credential: credential as Used });
}
