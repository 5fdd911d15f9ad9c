import { FileButton } from '../../ui/FileButton.tsx';
import { TextField } from '../../ui/Field.tsx';

type Props = Readonly<{
  value: string;
  errorText: string | undefined;
  onChange: (value: string | null) => void;
}>;

/** What a film says, as WebVTT: typed, or read from a file. */
export function CaptionsField({ value, errorText, onChange }: Props) {
  return (
    <div>
      <TextField
        label="Captions"
        help="For people who do not hear it, as WebVTT: the line WEBVTT, then times and words."
        value={value}
        errorText={errorText}
        multiline
        optional
        minRows={3}
        maxRows={10}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <FileButton
        label="A file with captions"
        accept=".vtt,text/vtt"
        variant="text"
        size="small"
        onFiles={([file]) => void file?.text().then(onChange)}
      >
        Take them from a file
      </FileButton>
    </div>
  );
}
