import { purposeIn } from '../../../kernel/leads/purposes.ts';
import { guardianPath } from '../../../content/read/consent.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { firstName } from '../../browser/visitor.ts';
import { leadConfigOf } from '../leadConfig.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { filled } from '../flow/words.ts';
import { leadFormWords } from '../../../kernel/words/pageForm.ts';
import { registerPageWords as words } from '../../../kernel/words/formPage.ts';
import type { DoneView, FormView, RegisterView } from '../view.ts';

type Heading = Readonly<{ title: string; lead?: string | undefined }>;

/** Returns the heading of a page of the form, the same as that of its step in the dialog. */
export function headingOf(view: RegisterView, snapshot: Snapshot): Heading {
  switch (view.step) {
    case 'form':
      return headingOfForm(view, snapshot);
    case 'code':
      return { title: leadWords.otpTitle, lead: view.isGuardian ? words.guardian.code : '' };
    case 'lost':
      return { title: words.lost, lead: words.lostText };
    case 'done':
      return headingOfDone(view, snapshot);
  }
}

function headingOfForm({ values, isUnknown, isGuardian }: FormView, snapshot: Snapshot): Heading {
  const { guardian } = words;
  const age = guardianPath(snapshot)?.age;
  if (isGuardian && age) return { title: guardian.title(age), lead: guardian.lead };
  const { titles, lead, loginLead } = leadConfigOf(snapshot);
  const isSigningIn = values.purpose === 'LOGIN';
  if (isUnknown) {
    return { title: leadWords.detailsTitle, lead: isSigningIn ? leadWords.unknownNumber : '' };
  }
  const title = titles[purposeIn(values.purpose)];
  return { title, lead: (isSigningIn && loginLead) || lead };
}

function headingOfDone(view: DoneView, snapshot: Snapshot): Heading {
  const { name, leadsId, leadType, programme } = view;
  if (leadType === null) return { title: leadFormWords.verified };
  const { last } = leadConfigOf(snapshot);
  const known = {
    name: firstName(name),
    number: leadsId ?? '',
    programme: snapshot.get('programme', programme)?.data.short_title ?? '',
  };
  return { title: filled(last[leadType], known), lead: filled(last.text, known) };
}
