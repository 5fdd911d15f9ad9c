import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { CameFrom } from '../session/leave.ts';
import { Notice } from '../ui/Notice.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** Signs in: password or passkey, then the second factor where there is one. */
export function SignInScreen() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const client = useQueryClient();
  // What the member before has read, and who that was.
  useEffect(() => client.clear(), [client]);
  const navigate = useNavigate();
  const { from = '/' } = (useLocation().state as CameFrom) ?? {};
  const enter = () => void navigate(from, { replace: true });
  return (
    <SignInFrame returns title={step === 'password' ? 'Sign in' : 'One more step'}>
      {step === 'password' ? (
        <>
          {from !== '/' && <Notice kind="wait">Sign in to go on where you were.</Notice>}
          <PasswordStep onSignedIn={enter} onSecondFactor={() => setStep('code')} />
        </>
      ) : (
        <CodeStep onSignedIn={enter} onBack={() => setStep('password')} />
      )}
    </SignInFrame>
  );
}
