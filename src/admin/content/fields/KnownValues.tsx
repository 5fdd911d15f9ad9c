import Autocomplete from '@mui/material/Autocomplete';
import { type ClipboardEvent, useContext, useState } from 'react';

import type { RegisteredType } from '../../../content/registry.ts';
import { hasWords } from '../../../kernel/text/folded.ts';
import { useFieldValues } from '../../entries/useEntries.ts';
import { ComboInput, popperProps } from '../../ui/ComboInput.tsx';
import { FieldFrame, TextField } from '../../ui/Field.tsx';
import { EditedType, type FieldProps, useFramedField, useTextField } from './fieldProps.ts';
import { plainLines } from './richText/pasted/plainBlocks.ts';
import { counterOf, TextInput } from './TextInput.tsx';
import { useFilled } from './usePlaceholders.ts';

type Props = FieldProps & Readonly<{ type: RegisteredType }>;

export function OneLineInput(props: FieldProps) {
  const type = useContext(EditedType);
  if (!type || !props.field.offersKnown) return <TextInput {...props} />;
  return <KnownText {...props} type={type} />;
}

export function ShortTextsInput(props: FieldProps) {
  const type = useContext(EditedType);
  if (!type || !props.field.offersKnown) return <LinesInput {...props} />;
  return <KnownTexts {...props} type={type} />;
}

function KnownText({ name, field, type }: Props) {
  const framed = useFramedField<string | null>({ name, field });
  const { value, set, onBlur, ref, error, id, frame } = framed;
  const { data = [] } = useFieldValues(type, name);
  const filled = useFilled();
  const text = value ?? '';
  return (
    <FieldFrame {...frame} aside={counterOf(filled(text), field.max)}>
      <Autocomplete
        id={id}
        slotProps={popperProps}
        freeSolo
        fullWidth
        options={data.filter((known) => known !== text)}
        filterOptions={withWords}
        inputValue={text}
        onInputChange={(_event, typed, reason) => reason !== 'reset' && set(typed)}
        onChange={(_event, chosen) => chosen !== null && set(chosen)}
        onBlur={onBlur}
        renderInput={(params) => (
          <ComboInput {...params} help={field.help} errorText={error} inputRef={ref} />
        )}
      />
    </FieldFrame>
  );
}

function KnownTexts({ name, field, type }: Props) {
  const framed = useFramedField<readonly string[] | null>({ name, field });
  const { value, set, onBlur, ref, error, id, frame } = framed;
  const { data = [] } = useFieldValues(type, name);
  const [typed, setTyped] = useState('');
  const texts = value ?? [];
  const help = [field.help, 'Choose, or type one and press Enter.'].filter(Boolean).join(' ');
  const add = (more: readonly string[]) => set([...new Set([...texts, ...more])]);
  /** Accepts text that was typed but not confirmed. */
  const leave = () => {
    if (typed.trim() !== '') add([typed.trim()]);
    setTyped('');
    onBlur();
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = plainLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  };
  return (
    <FieldFrame {...frame} help={help} aside={`${texts.length}`}>
      <div onPaste={onPaste}>
        <Autocomplete
          id={id}
          slotProps={popperProps}
          freeSolo
          multiple
          fullWidth
          filterSelectedOptions
          filterOptions={withWords}
          inputValue={typed}
          onInputChange={(_event, text) => setTyped(text)}
          options={data}
          value={[...texts]}
          onChange={(_event, chosen) =>
            set([...new Set(chosen.map((one) => one.trim()).filter(Boolean))])
          }
          onBlur={leave}
          renderInput={(params) => (
            <ComboInput {...params} help={help} errorText={error} inputRef={ref} />
          )}
        />
      </div>
    </FieldFrame>
  );
}

function withWords(
  options: readonly string[],
  { inputValue }: Readonly<{ inputValue: string }>,
): string[] {
  return options.filter((option) => hasWords(option, inputValue));
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

function LinesInput(of: FieldProps) {
  const { value, set, props } = useTextField<readonly string[]>(of);
  const joined = (value ?? []).join('\n');
  const [text, setText] = useState(joined);
  // Shows a value that was set elsewhere; typed text keeps its empty lines.
  if (linesOf(text).join('\n') !== joined) setText(joined);
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    const lines = plainLines(pasted).join('\n');
    if (lines === linesOf(pasted).join('\n')) return;
    event.preventDefault();
    // As if typed, so that undo takes it back.
    document.execCommand('insertText', false, lines);
  };
  return (
    <TextField
      {...props}
      onPaste={onPaste}
      help={[props.help, 'One on each line.'].filter(Boolean).join(' ')}
      aside={`${linesOf(text).length}`}
      multiline
      minRows={2}
      maxRows={14}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        set(linesOf(event.target.value));
      }}
    />
  );
}
