import * as z from 'zod';
import { instant, line } from '../schemas/index.ts';
import { passkeyLimits, passkeyTexts } from './passkey-texts.ts';

/** Bytes as WebAuthn's JSON encodes them. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'This is not base64url');

const name = line(passkeyLimits.name).min(1, passkeyTexts.adding.nameRequired);

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** A new passkey from the browser (WebAuthn: RegistrationResponseJSON). */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z
      .array(
        z
          .string()
          .max(20)
          .regex(/^[\w-]+$/),
      )
      .max(10)
      .optional(),
  }),
});

/** A passkey in use (WebAuthn: AuthenticationResponseJSON). */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: bytes(200).exactOptional(),
  }),
});

/** Options for the browser (WebAuthn: …OptionsJSON), created by the server and passed on unchanged. */
export const passkeyCeremony = z.object({ options: z.record(z.string(), z.unknown()) });

export const newPasskeyInput = z.object({ name, credential: newCredential });
export const usedPasskeyInput = z.object({ credential: usedCredential });
export type UsedPasskey = z.infer<typeof usedCredential>;
export const passkeyNameInput = z.object({ id: z.uuid(), name });
export const passkeyIdInput = z.object({ id: z.uuid() });

export const passkey = z.object({ id: z.uuid(), name: z.string(), createdAt: instant });
export type Passkey = z.infer<typeof passkey>;
export const passkeys = z.object({ passkeys: z.array(passkey) });
