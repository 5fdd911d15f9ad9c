import { whatsappLink } from '../../kernel/text/whatsappLink.ts';
import type { Lecture } from '../../content/read/lectures.ts';
import type { DataOf } from '../../content/registry.ts';
import { formatDay } from '../../kernel/values/dates.ts';
import { lectureWords as words } from '../../kernel/words/lectures.ts';
import { clockText } from '../../kernel/values/clockText.ts';

type University = Pick<DataOf<'university'>, 'whatsapp_number' | 'email'>;

/** Addresses that open a message about a class, ready to be sent. */
type Requests = Readonly<{
  whatsapp: string;
  mail: string;
  /** The class has a public link: the messages hold it, for whomever the visitor chooses. */
  shared: boolean;
}>;

/** How a visitor gets the link of an open class: it is in a message to themselves, or they ask the university for it. */
export function linkRequests({ data }: Lecture, { whatsapp_number, email }: University): Requests {
  const day = formatDay(data.start_date);
  const time = clockText(data.start_time);
  const shared = /^https?:/.test(data.url ?? '');
  const text = shared
    ? words.linkOf(data.subject_name, day, time, data.url ?? '')
    : words.askForLink(data.subject_name, day, time);
  const query = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  const number = shared ? '' : whatsapp_number;
  return {
    whatsapp: whatsappLink(number, text),
    mail: `mailto:${shared ? '' : email}?${query({ subject: data.subject_name, body: text })}`,
    shared,
  };
}
