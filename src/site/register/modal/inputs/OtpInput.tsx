import { useEffect, useRef, type ClipboardEvent } from 'react';
import { otp as otpRules } from '../../../../kernel/leads/otp.ts';
import { braidOf } from '../../../motif/figures.ts';
import { Lines } from '../../../motif/Lines.tsx';
import { useMotif } from '../../../motif/motif.ts';
import { classes } from '../../../ui/classes.ts';
import styles from '../LeadModal.module.css';
import { leadWords } from '../../../../kernel/words/register.ts';

const slots = Array.from({ length: otpRules.length }, (_, index) => index);

/** The drawn slots of a code: ink, red if wrong, green if right. */
function Slots({ code, open }: Readonly<{ code: string; open: boolean }>) {
  const spacing = { step: 64, pad: 3 };
  const { paths, width, height } = useMotif().figure(braidOf(otpRules.length), spacing);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Lines paths={paths} stroke={2.6} className={styles.otpLine} />
      </svg>
      <div className={styles.slots} aria-hidden="true">
        {slots.map((slot) => (
          <span key={slot} className={classes(open && slot === code.length && styles.caret)}>
            {code[slot]}
          </span>
        ))}
      </div>
    </>
  );
}

type Props = Readonly<{
  code: string;
  wrong: boolean;
  describedBy: string;
  onChange: (code: string) => void;
}>;

/** One field laid over four drawn slots: typing, pasting and the phone's own filling all work. */
export function OtpInput({ code, wrong, describedBy, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The next key press then replaces the wrong code.
    if (wrong) input.current?.select();
  }, [wrong]);
  return (
    <div className={classes(styles.otp, wrong && styles.wrong)}>
      <Slots code={code} open />
      <input
        ref={input}
        id="lead-otp"
        name="otp"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${otpRules.length}}`}
        maxLength={otpRules.length}
        aria-label={leadWords.otp}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        value={code}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        onPaste={(event) => paste(event, onChange)}
      />
    </div>
  );
}

/** A right code, to look at. */
export function OtpDone({ code }: Readonly<{ code: string }>) {
  return (
    <div className={classes(styles.otp, styles.right)}>
      <Slots code={code} open={false} />
    </div>
  );
}

/** Also from a whole message: the first four digits that stand together, else the digits there are. */
function paste(event: ClipboardEvent<HTMLInputElement>, onChange: (code: string) => void): void {
  const text = event.clipboardData.getData('text');
  const digits =
    /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? text.replace(/\D/g, '').slice(0, otpRules.length);
  if (digits === '') return;
  event.preventDefault();
  onChange(digits);
}
