import field from '../../ui/fields/Field.module.css';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';

/** Room for the error of a field in a page's form; `showProblem` fills it. */
export function Problem({ id }: Readonly<{ id: string }>) {
  return (
    <p className={field.error} id={id} data-problem="" hidden>
      <FormIcon name="triangle-alert" />
      <span />
    </p>
  );
}
