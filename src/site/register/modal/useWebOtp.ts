import { useEffect, useEffectEvent } from 'react';

type OtpCredential = Credential & { readonly code: string };

/** Reads the code from the SMS where the browser can and the visitor allows it (WebOTP). */
export function useWebOtp(onCode: (code: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const options = {
      otp: { transport: ['sms'] },
      signal: abort.signal,
    } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => credential && read((credential as OtpCredential).code),
      // Declined, timed out, or aborted as the step is over: the visitor types the code.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
}
