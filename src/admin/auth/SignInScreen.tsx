import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { Notice } from '../ui/Notice.tsx';
import { forgetMember } from './authProvider.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

type From = { nextPathname?: string; nextSearch?: string } | null;

/** Signs in: password or passkey, then the second factor where there is one. */
export function SignInScreen() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const navigate = useNavigate();
  const from = useLocation().state as From;
  const isOnTheWay = from?.nextPathname !== undefined && from.nextPathname !== '/';
  const enter = () => {
    forgetMember();
    navigate(`${from?.nextPathname ?? '/'}${from?.nextSearch ?? ''}`, { replace: true });
  };
  return (
    <AuthFrame title={step === 'password' ? 'Sign in' : 'One more step'}>
      {step === 'password' ? (
        <>
          {isOnTheWay && <Notice kind="wait">Sign in to go on where you were.</Notice>}
          <PasswordStep onSignedIn={enter} onSecondFactor={() => setStep('code')} />
        </>
      ) : (
        <CodeStep onSignedIn={enter} onBack={() => setStep('password')} />
      )}
    </AuthFrame>
  );
}
