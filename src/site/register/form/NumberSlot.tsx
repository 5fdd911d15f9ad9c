import { PhoneField } from '../../ui/fields/Field.tsx';
import { words } from '../../../kernel/words/site.ts';
import { Problem } from './Problem.tsx';

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
