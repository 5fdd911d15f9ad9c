import { beginPasskeySignIn, signInWithPasskey } from '../../kernel/calls/signIn.ts';
import { addPasskey, beginPasskey } from '../../kernel/calls/ownAccount.ts';
import type { PasskeyAssertion, PasskeyAttestation, Proof } from '../../kernel/staff/staff.ts';
import { send } from '../api/client.ts';

/** True if this browser can read the server's options for passkeys. */
export function offersPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Throws if the person declines. */
export async function signInByPasskey(): Promise<void> {
  await send(signInWithPasskey, { body: { response: await usePasskey() } });
}

export async function usePasskey(): Promise<PasskeyAssertion> {
  const { data } = await send(beginPasskeySignIn);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data);
  return written(await navigator.credentials.get({ publicKey }));
}

/** Makes a passkey on this device and sends it to the server. Throws if the person declines. */
export async function makePasskey(name: string, proof: Proof): Promise<void> {
  const { data } = await send(beginPasskey, { body: proof });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data);
  const credential = await navigator.credentials.create({ publicKey });
  await send(addPasskey, { body: { name, response: written<PasskeyAttestation>(credential) } });
}

export function passkeyFailure(error: Error): string {
  if (error.name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (error.name === 'SecurityError') return 'Passkeys do not work at this address of the site.';
  return 'The device was not unlocked, so nothing has changed. Please try again.';
}

function written<Written>(credential: Credential | null): Written {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen.');
  return credential.toJSON() as unknown as Written;
}
