import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import { lazy, Suspense, useContext, useId } from 'react';

import { isColour } from '../../../content/fields/colour.ts';
import { AddressField } from '../../entries/AddressField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './inputs.module.css';
import { DateInput, DateTimeInput, TimeInput } from './DateInput.tsx';
import { FieldInputs } from './FieldInputs.tsx';
import { FieldNotes, type FieldProps, type InputsByKind, useFieldValue } from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';
import { FromLibrary } from './FromLibrary.tsx';
import { OneLineInput, ShortTextsInput } from './KnownValues.tsx';
import { ListInput } from './ListInput.tsx';
import { MediaInput } from './MediaInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx';
import rowsStyles from './rows/Rows.module.css';
import { SectionsInput } from './sections/SectionsInput.tsx';
import { SlugInput } from './SlugInput.tsx';
import { LongTextInput, TextInput } from './TextInput.tsx';
import { blankRow } from './values.ts';

const LazyRichText = lazy(async () => ({
  default: (await import('./richText/RichTextInput.tsx')).RichTextInput,
}));

function RichText(props: FieldProps) {
  return (
    <Suspense fallback={<Loading />}>
      <LazyRichText {...props} />
    </Suspense>
  );
}

export const inputs: InputsByKind = {
  text: OneLineInput,
  longText: LongTextInput,
  richText: RichText,
  slug: SlugInput,
  key: TextInput,
  path: PathInput,
  link: LinkInput,
  video: VideoInput,
  email: (props) => <TextInput {...props} type="email" />,
  language: TextInput,
  number: NumberInput,
  money: NumberInput,
  boolean: BooleanInput,
  colour: ColourInput,
  select: SelectInput,
  multiSelect: ChoicesInput,
  lines: ShortTextsInput,
  date: DateInput,
  time: TimeInput,
  dateTime: DateTimeInput,
  image: MediaInput,
  file: MediaInput,
  font: MediaInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  group: GroupInput,
  list: ListInput,
  sections: SectionsInput,
};

/** Yes or no. */
function BooleanInput({ name, field }: FieldProps) {
  const { value, set, onBlur, ref } = useFieldValue<boolean>(name);
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id}>
        {field.label}
        {field.help && <span>{field.help}</span>}
      </label>
      <Switch
        id={id}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
        onBlur={onBlur}
        slotProps={{ input: { ref } }}
      />
    </div>
  );
}

/** Any of a fixed set. */
function ChoicesInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<readonly (string | number)[]>(name);
  const chosen = value ?? [];
  const choices = field.choices ?? [];
  const toggle = (one: string | number, isOn: boolean) =>
    set(choices.map((c) => c.value).filter((v) => (v === one ? isOn : chosen.includes(v))));
  return (
    <FieldSet label={field.label} help={field.help} error={error}>
      <div>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            label={choice.label}
            control={
              <Checkbox
                checked={chosen.includes(choice.value)}
                onChange={(event) => toggle(choice.value, event.target.checked)}
              />
            }
          />
        ))}
      </div>
    </FieldSet>
  );
}

/** A colour chosen with the system's picker or typed as a code, with any note about the value. */
function ColourInput({ name, field }: FieldProps) {
  const { value, set, onBlur, ref, error } = useFieldValue<string | null>(name);
  const note = useContext(FieldNotes)[name];
  const text = value ?? '';
  const shown = isColour(text) ? text : (field.initial ?? '#000000');
  return (
    <TextField
      label={field.label}
      help={[field.help, note].filter(Boolean).join(' ')}
      errorText={error}
      optional={!field.required}
      value={text}
      onChange={(event) => set(event.target.value.trim().toLowerCase())}
      onBlur={onBlur}
      inputRef={ref}
      startAdornment={
        <InputAdornment position="start">
          <input
            type="color"
            className={styles.swatch}
            aria-label={`Choose: ${field.label}`}
            value={shown}
            onChange={(event) => set(event.target.value)}
          />
        </InputAdornment>
      }
    />
  );
}

/** Fields that belong together; an optional group is added and removed as one. */
function GroupInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<object | null>(name);
  const fields = field.fields ?? {};
  const isThere = value !== null;
  return (
    <FieldSet
      label={field.label}
      help={field.help}
      error={error}
      aside={
        isThere && !field.required ? (
          <Button size="small" onClick={() => set(null)}>
            Remove {field.label}
          </Button>
        ) : undefined
      }
    >
      {isThere ? (
        <div className={rowsStyles.row}>
          <FieldInputs fields={fields} at={name} />
        </div>
      ) : (
        <Button variant="outlined" onClick={() => set(blankRow(fields))}>
          Add {field.label}
        </Button>
      )}
    </FieldSet>
  );
}

/** A link target: a page of this site, found by name, or an external address. */
function LinkInput({ name, field }: FieldProps) {
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

/** The address of a page: an existing one if the field requires it, otherwise a new one. */
function PathInput(props: FieldProps) {
  return props.field.existing ? <LinkInput {...props} /> : <TextInput {...props} />;
}

/** A video: one of the library, or the address of a player's page. */
function VideoInput({ name, field }: FieldProps) {
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

/** One of a fixed set. */
function SelectInput({ name, field }: FieldProps) {
  const { value, set, onBlur, error } = useFieldValue<string | number | null>(name);
  const choices = field.choices ?? [];
  return (
    <SelectField
      label={field.label}
      help={field.help}
      errorText={error}
      optional={!field.required}
      none={field.required ? 'Please choose' : 'None'}
      value={value === null ? '' : String(value)}
      options={choices}
      onChange={(text) => set(choices.find((one) => String(one.value) === text)?.value ?? null)}
      onBlur={onBlur}
    />
  );
}
