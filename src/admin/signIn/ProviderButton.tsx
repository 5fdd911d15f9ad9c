import Button from '@mui/material/Button';

import { beginProviderSignIn } from '../../kernel/calls/identityProvider.ts';
import { addressOf } from '../../kernel/call.ts';
import { Icon } from '../icons/Icon.tsx';

type Props = Readonly<{
  provider: string;
  /** The page of the staff area to come back to. */
  from: string;
  again?: boolean;
}>;

/** Leaves the page: the provider sends the person back. */
export function ProviderButton({ provider, from, again = false }: Props) {
  const query = { from, ...(again && { again: '1' as const }) };
  return (
    <Button
      variant="outlined"
      size="large"
      startIcon={<Icon name="globe" />}
      href={addressOf(beginProviderSignIn, { query })}
    >
      Sign in {again && 'again '}with {provider}
    </Button>
  );
}
