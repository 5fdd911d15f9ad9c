import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { ApiError } from '../api/client.ts';
import { problemOf } from '../api/useAction.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { focusWhenShown } from '../ui/focusWhenShown.ts';
import { Notice } from '../ui/Notice.tsx';

type Props = Readonly<{
  title: string;
  action: string;
  grave?: boolean;
  /** What stands above the password; `problem` says what is wrong with a field of it. */
  children: (problem: (field: string) => string | undefined) => ReactNode;
  /** What to say where the failure is not the server's. */
  otherwise?: (error: Error) => string;
  /** Does it, with the password; closes the dialog by what it changes. */
  run: (password: string) => Promise<void>;
  onClose: () => void;
}>;

/** Asks for the password before something that changes the locks of one's account. */
export function PasswordDialog(props: Props) {
  const { title, action, grave = false, children, otherwise, run, onClose } = props;
  const [password, setPassword] = useState('');
  const work = useMutation({ mutationFn: () => run(password) });
  const { error } = work;
  const isOfFields = error instanceof ApiError && error.errors.length > 0;
  const failure = error && !isOfFields ? sentenceOf(error, otherwise) : undefined;
  return (
    <FormDialog
      title={title}
      action={action}
      grave={grave}
      busy={work.isPending}
      onSubmit={() => work.mutate()}
      onClose={onClose}
    >
      {children((field) => problemOf(error, field))}
      {failure && <Notice kind="bad">{failure}</Notice>}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        inputRef={focusWhenShown}
        onChange={(event) => setPassword(event.target.value)}
        errorText={problemOf(error, 'password')}
      />
    </FormDialog>
  );
}

function sentenceOf(error: Error, otherwise: Props['otherwise']): string {
  return error instanceof ApiError ? error.message : (otherwise?.(error) ?? error.message);
}
