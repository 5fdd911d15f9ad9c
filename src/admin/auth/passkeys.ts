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
  const { data } = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/user/login/passkey/options',
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data);
  const credential = await navigator.credentials.get({ publicKey });
  await call('POST', '/user/login/passkey', { body: { response: written(credential) } });
}

/** Makes a passkey on this device and hands it to the server. Throws where the person declines. */
export async function addPasskey(name: string): Promise<void> {
  const { data } = await call<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/user/passkeys/options',
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data);
  const credential = await navigator.credentials.create({ publicKey });
  await call('POST', '/user/passkeys', { body: { name, response: written(credential) } });
}

function written(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen.');
  return credential.toJSON();
}
