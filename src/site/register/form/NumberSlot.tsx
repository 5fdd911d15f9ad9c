import { PhoneField } from '../../ui/fields/Field.tsx';
import { words } from '../../../kernel/words/site.ts';
import field from '../../ui/fields/Field.module.css';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';

/** A number field in a form of the page, with room for its error. */
export function NumberSlot({ id }: Readonly<{ id: string }>) {
  return (
    <div data-slot="phone">
      <PhoneField
        id={id}
        label={words.mobileNumber}
        input={{
          name: 'mobile',
          placeholder: words.mobileExample,
          required: true,
          'data-field': 'phone',
          'aria-describedby': `${id}-error`,
        }}
      />
      <Problem id={`${id}-error`} />
    </div>
  );
}

/** Room for the error of a field in a page's form; `showProblem` fills it. */
export function Problem({ id }: Readonly<{ id: string }>) {
  return (
    <p className={field.error} id={id} data-problem="" hidden>
      <FormIcon name="triangle-alert" />
      <span />
    </p>
  );
}
