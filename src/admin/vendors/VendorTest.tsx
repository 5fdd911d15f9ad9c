import Button from '@mui/material/Button';
import { useState } from 'react';

import { asError } from '../../kernel/thrown.ts';
import {
  sendTestMessage,
  testVendor,
  type VendorId,
  type VendorRole,
} from '../../kernel/calls/operations.ts';
import { send } from '../api/client.ts';
import { problemOf, useAction } from '../api/useAction.ts';
import { TextField } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { notify } from '../ui/notify.ts';
import { roleNames, vendorWords } from './words.ts';

type Props = Readonly<{
  vendor: VendorId;
  role: VendorRole;
  test: 'sms' | 'mail' | 'call';
  onTested: () => void;
}>;

/** Tries a vendor: by a message to a number or an address, or by a call that changes nothing. */
export function VendorTest(props: Props) {
  const { role, test } = props;
  return test === 'call' ? (
    <CallTest {...props} />
  ) : (
    <MessageTest {...props} label={`Test: ${roleNames[role]}`} />
  );
}

function CallTest({ vendor, role, onTested }: Props) {
  const [isTesting, setTesting] = useState(false);
  const run = async (): Promise<void> => {
    setTesting(true);
    try {
      const { data } = await send(testVendor, { params: { vendor } });
      const said = data.failure ?? 'It does not work.';
      notify(data.works ? `${roleNames[role]}: it works.` : said, data.works ? 'success' : 'error');
    } catch (error) {
      notify(asError(error).message, 'error');
    }
    setTesting(false);
    onTested();
  };
  return (
    <Button
      variant="outlined"
      aria-label={`Test: ${roleNames[role]}`}
      loading={isTesting}
      onClick={() => void run()}
    >
      Test
    </Button>
  );
}

/** A message takes a moment on its way: how it went is looked at then. */
const ON_ITS_WAY = 3_000;

function MessageTest({ vendor, test, onTested, label }: Props & Readonly<{ label: string }>) {
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const action = useAction(() => {
    setOpen(false);
    setTimeout(onTested, ON_ITS_WAY);
  }, ['to']);
  const isSms = test === 'sms';
  const submit = () =>
    action.mutate({
      work: (idempotencyKey) => send(sendTestMessage, { body: bodyOf(vendor, to), idempotencyKey }),
      done: 'The test is on its way.',
    });
  return (
    <>
      <Button variant="outlined" aria-label={label} onClick={() => setOpen(true)}>
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
