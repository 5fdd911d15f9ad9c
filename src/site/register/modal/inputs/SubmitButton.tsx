import { buttonClass } from '../../../ui/buttons/buttonClass.ts';
import styles from '../LeadModal.module.css';

type Props = Readonly<{ label: string; busyLabel: string; busy: boolean; disabled?: boolean }>;

/** The step's button. While busy it keeps the focus, says so, and its form takes no second submit. */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: Props) {
  return (
    <button
      type="submit"
      className={buttonClass({ wide: true, className: busy ? styles.busy : undefined })}
      disabled={disabled}
      aria-disabled={busy || undefined}
    >
      {busy ? busyLabel : label}
    </button>
  );
}
