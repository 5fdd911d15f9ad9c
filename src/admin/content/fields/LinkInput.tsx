import { AddressField } from '../../entries/AddressField.tsx';
import { FromLibrary } from './FromLibrary.tsx';
import { TextInput } from './TextInput.tsx';
import { type FieldProps, useFieldValue } from './fieldProps.ts';

/** Where something leads: a page of this site, found by its name, or an address of elsewhere. */
export function LinkInput({ name, field }: FieldProps) {
  const { value, set, onBlur, ref, error } = useFieldValue<string | null>(name);
  return (
    <AddressField
      label={field.label}
      help={field.help}
      errorText={error}
      optional={!field.required}
      value={value ?? ''}
      onChange={set}
      onBlur={onBlur}
      inputRef={ref}
    />
  );
}

/** The address of a page: one that is there where the field says so, else a new one. */
export function PathInput(props: FieldProps) {
  return props.field.existing ? <LinkInput {...props} /> : <TextInput {...props} />;
}

/** A video: one of the library, or the address of a player's page. */
export function VideoInput({ name, field }: FieldProps) {
  const { value, set } = useFieldValue<string | null>(name);
  const words = value ? 'Choose another video' : 'Choose or upload a video';
  return (
    <div>
      <TextInput name={name} field={field} />
      <FromLibrary
        kind="video"
        label={`${words} for ${field.label}`}
        onChoose={({ stable_url: url }) => set(url)}
      >
        {words}
      </FromLibrary>
    </div>
  );
}
