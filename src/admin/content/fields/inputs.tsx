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
import { EntryField } from './EntryField.tsx';
import { FieldInputs } from './FieldInputs.tsx';
import {
  FieldNotes,
  type FieldProps,
  type InputsByKind,
  useFieldValue,
  useTextField,
} from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';
import { FromLibrary } from './FromLibrary.tsx';
import styles from './inputs.module.css';
import { OneLineInput, ShortTextsInput } from './KnownValues.tsx';
import { ListInput } from './ListInput.tsx';
import { MediaInput } from './MediaInput.tsx';
import rowsStyles from './rows/Rows.module.css';
import { SectionsInput } from './sections/SectionsInput.tsx';
import { LongTextInput, MomentInput, NumberInput, SlugInput, TextInput } from './TextInput.tsx';
import { blankRow } from './values.ts';
import { ownValue } from '../../../kernel/record.ts';

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
  date: (props) => <MomentInput {...props} kind="date" />,
  time: (props) => <MomentInput {...props} kind="time" />,
  dateTime: (props) => <MomentInput {...props} kind="datetime-local" />,
  image: MediaInput,
  file: MediaInput,
  font: MediaInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  group: GroupInput,
  list: ListInput,
  sections: SectionsInput,
};

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

function ColourInput({ name, field }: FieldProps) {
  const { value, set, props } = useTextField<string | null>({ name, field });
  const note = ownValue(useContext(FieldNotes), name);
  const text = value ?? '';
  const shown = [text, String(field.initial)].find(isColour) ?? '#000000';
  return (
    <TextField
      {...props}
      help={[field.help, note].filter(Boolean).join(' ')}
      value={text}
      onChange={(event) => set(event.target.value.trim().toLowerCase())}
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

function LinkInput(of: FieldProps) {
  const { value, set, props } = useTextField<string | null>(of);
  return <AddressField {...props} value={value ?? ''} onChange={set} />;
}

function PathInput(props: FieldProps) {
  return props.field.existing ? <LinkInput {...props} /> : <TextInput {...props} />;
}

function VideoInput(props: FieldProps) {
  const { value, set } = useFieldValue<string | null>(props.name);
  const words = value ? 'Choose another video' : 'Choose or upload a video';
  return (
    <div>
      <TextInput {...props} />
      <FromLibrary
        kind="video"
        label={`${words} for ${props.field.label}`}
        onChoose={({ stable_url: url }) => set(url)}
      >
        {words}
      </FromLibrary>
    </div>
  );
}

function SelectInput({ name, field }: FieldProps) {
  const { value, set, onBlur, error } = useFieldValue<string | number | null>(name);
  const choices = field.choices ?? [];
  return (
    <SelectField
      label={field.label}
      help={field.help}
      errorText={error}
      optional={!field.required}
      onBlur={onBlur}
      none={field.required ? 'Please choose' : 'None'}
      value={value === null ? '' : String(value)}
      options={choices}
      onChange={(text) => set(choices.find((one) => String(one.value) === text)?.value ?? null)}
    />
  );
}

function frameOf({ label, help, required, to = '' }: FieldProps['field']) {
  return { type: to, label, help, optional: !required };
}

function ReferenceInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<number | null>(name);
  return (
    <EntryField
      {...frameOf(field)}
      errorText={error}
      ids={value === null ? [] : [value]}
      onChange={(ids) => set(ids.at(-1) ?? null)}
    />
  );
}

function ReferencesInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<readonly number[]>(name);
  return <EntryField {...frameOf(field)} errorText={error} many ids={value ?? []} onChange={set} />;
}
