import Button from '@mui/material/Button';

import { Icon } from '../icons/Icon.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { focusWhenShown } from '../ui/focusWhenShown.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './OwnAccount.module.css';

type Props = Readonly<{ codes: readonly string[]; onKept: () => void }>;

/** Codes that let one in once each, shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <Notice kind="wait">
      <div className={styles.recovery} tabIndex={-1} ref={focusWhenShown}>
        <p>
          Keep these recovery codes where only you find them. Each opens your account once, without
          the authenticator. They are shown only now.
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.ways}>
          <CopyButton label="Copy the codes" text={codes.join('\n')} />
          <Button
            variant="outlined"
            startIcon={<Icon name="download" />}
            onClick={() => download(codes)}
          >
            Download the codes
          </Button>
          <Button variant="contained" onClick={onKept}>
            I have kept them
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** Saves the codes as a text file with the names of owner and website. */
function download(codes: readonly string[]): void {
  const text = `Recovery codes for ${window.location.host}/admin\nEach works once.\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
