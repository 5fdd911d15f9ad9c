import type { CheckFinding } from '../../../../kernel/publishing/checks.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { labelAt } from '../../../entries/labels.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { focusField } from '../../editing/fieldPlace.ts';
import styles from '../errors.module.css';

type Props = Readonly<{
  type: RegisteredType;
  title: string;
  doubts: readonly CheckFinding[];
  onMean: () => void;
  onLeave: () => void;
}>;

/** Asks, before it is public, whether what does not add up, or is not there, is meant. */
export function DoubtsDialog({ type, title, doubts, onMean, onLeave }: Props) {
  if (doubts.length === 0) return null;
  const lookAt = (field: string) => {
    onLeave();
    // After the dialog has given the keyboard back.
    setTimeout(() => focusField(field));
  };
  return (
    <FormDialog
      title={`Publish ${title} as it is?`}
      action="Publish all the same"
      width="sm"
      returnsFocus
      onSubmit={onMean}
      onClose={onLeave}
    >
      <ul className={styles.errors}>
        {doubts.map(({ field, msg }) => (
          <li key={`${field} ${msg}`}>
            <button type="button" onClick={() => lookAt(field)}>
              {labelAt(type, field)}
            </button>
            : {msg}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
