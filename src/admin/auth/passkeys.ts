import { call } from '../api/client.ts';

/** True where this browser can use passkeys as the server speaks of them. */
export function offersPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Signs in with a passkey of this device. Throws where the person declines. */
export async function signInWithPasskey(): Promise<void> {
  await call('POST', '/user/login/passkey', { body: { response: await usePasskey() } });
}

/** Has the device unlocked; answers what proves it to the server. Throws where the person declines. */
export async function usePasskey(): Promise<unknown> {
  const { data } = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/user/login/passkey/options',
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data);
  return written(await navigator.credentials.get({ publicKey }));
}

/** What proves who one is: the password, a code where one is asked for, or a passkey. */
export type GivenProof = Readonly<{ password?: string; code?: string; passkey?: unknown }>;

type NewPasskey = Readonly<{ name: string; proof: GivenProof }>;

/** Makes a passkey on this device and hands it to the server. Throws where the person declines. */
export async function addPasskey({ name, proof }: NewPasskey): Promise<void> {
  const { data } = await call<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/user/passkeys/options',
    { body: proof },
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data);
  const credential = await navigator.credentials.create({ publicKey });
  await call('POST', '/user/passkeys', { body: { name, response: written(credential) } });
}

/** Why a device made or gave no passkey, in words. */
export function passkeyFailure(error: Error): string {
  if (error.name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (error.name === 'SecurityError') return 'Passkeys do not work at this address of the site.';
  return 'The device was not unlocked, so nothing has changed. Please try again.';
}

function written(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen.');
  return credential.toJSON();
}
