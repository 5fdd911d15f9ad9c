import Button from '@mui/material/Button';

import { readAuditStream, switchAuditStream } from '../../kernel/calls/operations.ts';
import { useAction } from '../api/useAction.ts';
import { shownAbove, useAnswer } from '../api/useAnswer.ts';

/** Switches the stream of the log to standard output. */
export function StreamButton() {
  const { data, refetch } = useAnswer(['audit-stream'], readAuditStream, shownAbove);
  const action = useAction(() => void refetch());
  const isOn = data?.on === true;
  const done = isOn
    ? 'New lines are no longer printed.'
    : 'Each new line is printed to standard output, as JSON.';
  return (
    <Button
      variant="outlined"
      disabled={!data || action.isPending}
      onClick={() => action.run(done, switchAuditStream, { body: { on: !isOn } })}
    >
      {isOn ? 'Stop printing' : 'Print each line'}
    </Button>
  );
}
