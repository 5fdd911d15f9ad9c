import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';

import { Icon } from '../icons/Icon.tsx';
import { TextField } from '../ui/Field.tsx';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          edge="end"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
