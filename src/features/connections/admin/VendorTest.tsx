import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import {
  sendTestMessage,
  testVendor,
  type VendorId,
  type VendorRole,
} from '../../../kernel/calls/operations.ts';
import { send } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { notify } from '../../../admin/ui/notify.ts';
import { roleNames, vendorWords } from './words.ts';

type Props = Readonly<{
  vendor: VendorId;
  role: VendorRole;
  test: 'sms' | 'mail' | 'call';
  onTested: () => void;
}>;

export function VendorTest(props: Props) {
  return props.test === 'call' ? <CallTest {...props} /> : <MessageTest {...props} />;
}

function CallTest({ vendor, role, onTested }: Props) {
  const test = useMutation({
    mutationFn: () => send(testVendor, { params: { vendor } }),
    // Offline too, the test says at once that it failed.
    networkMode: 'always',
    onSuccess: ({ data: { works, failure } }) => {
      if (works) notify(`${roleNames[role]}: it works.`, 'success');
      else notify(failure ?? 'It does not work.', 'error');
    },
    onError: (error) => notify(error.message, 'error'),
    onSettled: onTested,
  });
  return (
    <Button
      variant="outlined"
      aria-label={`Test: ${roleNames[role]}`}
      loading={test.isPending}
      onClick={() => test.mutate()}
    >
      Test
    </Button>
  );
}

/** Milliseconds that a message takes on its way. */
const ON_ITS_WAY = 3_000;

function MessageTest({ vendor, role, test, onTested }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const action = useAction(() => {
    setOpen(false);
    setTimeout(onTested, ON_ITS_WAY);
  }, ['to']);
  const isSms = test === 'sms';
  const submit = () =>
    action.run('The test is on its way.', sendTestMessage, { body: bodyOf(vendor, to) });
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`Test: ${roleNames[role]}`}
        onClick={() => setOpen(true)}
      >
        Test
      </Button>
      {isOpen && (
        <FormDialog
          title={isSms ? 'Send a test SMS' : 'Send a test mail'}
          action="Send"
          busy={action.isPending}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          <p>{`By ${vendorWords[vendor]}. It has the text that messages have.`}</p>
          <TextField
            label={isSms ? 'Mobile number' : 'E-mail address'}
            name="to"
            type={isSms ? 'tel' : 'email'}
            value={to}
            autoComplete="off"
            autoFocus
            errorText={problemOf(action.error, 'to')}
            onChange={({ target }) => setTo(target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}

function bodyOf(vendor: VendorId, to: string) {
  if (vendor === 'msg91' || vendor === 'twilio')
    return { channel: 'sms' as const, to, via: vendor };
  return { channel: 'mail' as const, to };
}
