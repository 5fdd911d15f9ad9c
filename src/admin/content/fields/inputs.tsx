import { lazy, Suspense } from 'react';

import { Loading } from '../../ui/Loading.tsx';
import { BooleanInput } from './BooleanInput.tsx';
import { ColourInput } from './ColourInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { DateInput, DateTimeInput, TimeInput } from './DateInput.tsx';
import type { FieldProps, InputsByKind } from './fieldProps.ts';
import { GroupInput } from './GroupInput.tsx';
import { OneLineInput, ShortTextsInput } from './KnownValues.tsx';
import { LinkInput, PathInput, VideoInput } from './LinkInput.tsx';
import { ListInput } from './ListInput.tsx';
import { MediaInput } from './MediaInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx';
import { SectionsInput } from './sections/SectionsInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { SlugInput } from './SlugInput.tsx';
import { LongTextInput, TextInput } from './TextInput.tsx';

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

/** The input of each kind of field. */
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
