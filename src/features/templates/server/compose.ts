import { pathOf } from '../../../content/addresses/pagePath.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { firstNameOf } from '../../../kernel/text/firstName.ts';
import { smsParts } from '../../../kernel/text/smsParts.ts';
import { templateVariable } from '../../../kernel/text/templateVariable.ts';
import { mailWords } from '../../../kernel/words/mail.ts';
import { LONGEST_VARIABLE } from '../limits.ts';
import { fill, type Filling, placeholdersIn } from '../placeholders.ts';
import type { Recipient } from './store/recipient-repository.ts';
import type { TemplateRow } from './store/template-repository.ts';

export type Written = Readonly<{ subject: string | null; text: string; variables: string[] }>;

export type Writing = Readonly<{
  template: Pick<TemplateRow, 'channel' | 'subject' | 'text'>;
  snapshot: Snapshot;
  /** Of the site. */
  origin: string;
  /** Name of who sends it. */
  counsellor: string;
}>;

/** A path that is too long for a variable, or none, becomes the top of the home page: no variable is empty. */
const TOP_OF_HOME = '#';

function fillingFor(
  { name, programme: code }: Pick<Recipient, 'name' | 'programme'>,
  { template: { channel }, snapshot, origin, counsellor }: Writing,
): Filling {
  const university = snapshot.all('university')[0]?.data;
  const programme = programmeByCode(snapshot, code);
  const path = (programme && pathOf(programme, snapshot)) ?? '/';
  const page = path.slice(1);
  const most = LONGEST_VARIABLE[channel];
  const value = (text: string) => templateVariable(text, most);
  const named = channel === 'sms' ? programme?.data.display_short_name : programme?.data.title;
  const house = (channel === 'sms' ? university?.short_name : university?.name) ?? origin;
  return {
    name: value(firstNameOf(name) || wordsOf(snapshot, mailWords).unnamed),
    programme: value(named || house),
    counsellor: value(counsellor),
    university: value(house),
    page: page === '' || page.length > most ? TOP_OF_HOME : page,
    link: new URL(path, origin).href,
  };
}

/** The message as a lead gets it; a mail ends with who sends it and how to stop messages. */
export function messageFor(lead: Pick<Recipient, 'name' | 'programme'>, writing: Writing): Written {
  const { template, snapshot, origin, counsellor } = writing;
  const filling = fillingFor(lead, writing);
  const text = fill(template.text, filling);
  const variables = placeholdersIn(template.text).map((name) => filling[name]);
  if (template.channel !== 'mail') return { subject: null, text, variables };
  const words = wordsOf(snapshot, mailWords);
  const address = new URL(myDataPaths.page, origin).href;
  const why = words.why(filling.university, address);
  return {
    subject: fill(template.subject ?? '', filling),
    text: `${text}\n\n${counsellor}\n${filling.university}\n\n${why}`,
    variables: [],
  };
}

/** The message as the calls show it, with the number of SMS that it is billed as; null for other channels. */
export function previewFor(lead: Pick<Recipient, 'name' | 'programme'>, writing: Writing) {
  const { subject, text } = messageFor(lead, writing);
  return { subject, text, parts: partsOf(writing.template, text) };
}

function partsOf({ channel }: Pick<TemplateRow, 'channel'>, text: string): number | null {
  return channel === 'sms' ? smsParts(text) : null;
}
