import field from '../../ui/Field.module.css';
import { FormIcon } from '../../ui/FormIcon.tsx';

/** Room for what is wrong with a field of a page's form; `showProblem` fills it. */
export function Problem({ id }: Readonly<{ id: string }>) {
  return (
    <p className={field.error} id={id} data-problem="" hidden>
      <FormIcon name="triangle-alert" />
      <span />
    </p>
  );
}
