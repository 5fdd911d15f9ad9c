import { nationalDigits } from '../../../../kernel/leads/leadRules.ts';
import { PhoneField } from '../../../ui/fields/Field.tsx';
import type { StepProps } from '../stepProps.ts';
import { leadWords } from '../../../../kernel/words/register.ts';

/** A country code, a leading zero, and ten digits. */
const longest = 14;

/** The visitor's number: alone at first, then above the details of a new lead, still editable. */
export function NumberField({ flow, dispatch }: Pick<StepProps, 'flow' | 'dispatch'>) {
  const { values, problems } = flow;
  return (
    <PhoneField
      id="lead-phone"
      label={leadWords.phone}
      error={problems.phone}
      input={{
        name: 'phone',
        placeholder: leadWords.phoneExample,
        value: values.phone,
        required: true,
        onChange: ({ target }) =>
          dispatch({
            type: 'typed',
            field: 'phone',
            values: { ...values, phone: nationalDigits(target.value).slice(0, longest) },
          }),
        onBlur: () => dispatch({ type: 'left', field: 'phone' }),
      }}
    />
  );
}
