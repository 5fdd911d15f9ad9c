import { registerPaths } from '../../kernel/leads/registerForm.ts';
import { CodeStep } from '../register/page/CodeStep.tsx';
import { DoneStep } from '../register/page/DoneStep.tsx';
import { FormStep } from '../register/page/FormStep.tsx';
import { Sheet } from '../register/page/Sheet.tsx';
import type { RegisterView, DoneView, FormView } from '../register/view.ts';
import { registerPageWords as words } from '../../kernel/words/formPage.ts';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import type { Page, PageProps } from './page.tsx';
import { purposeIn } from '../../kernel/leads/purposes.ts';
import { guardianPath } from '../../content/read/consent.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { firstName } from '../browser/visitor.ts';
import { leadConfigOf } from '../register/leadConfig.ts';
import { leadWords } from '../../kernel/words/register.ts';
import { filled } from '../register/flow/words.ts';
import { leadFormWords } from '../../kernel/words/pageForm.ts';

/** A view with the messages that WhatsApp can carry. */
type ShownView = RegisterView & Readonly<{ whatsappCodes: boolean; whatsappBrochures: boolean }>;

/** The registration form for those whose browser runs no scripts: a page for each of its steps. */
export const registerPage: Page<ShownView> = {
  frame: 'plain',
  meta: (view, snapshot) => {
    const { title } = headingOf(view, snapshot);
    const { name } = snapshot.one('university').data;
    return {
      title: `${isWrong(view) ? words.wrong(title) : title} | ${name}`,
      description: snapshot.one('leadForm').data.lead,
      category: 'university_page',
      trail: [{ name: title, path: registerPaths.form }],
      indexed: false,
    };
  },
  Component: RegisterPage,
};

function RegisterPage({ snapshot, data: view }: PageProps<ShownView>) {
  return (
    <Sheet snapshot={snapshot} {...headingOf(view, snapshot)}>
      {view.step === 'form' && <FormStep view={view} snapshot={snapshot} />}
      {view.step === 'code' && <CodeStep view={view} />}
      {view.step === 'done' && <DoneStep view={view} snapshot={snapshot} />}
      {view.step === 'lost' && (
        <ButtonLink href={registerPaths.form} wide>
          {words.again}
        </ButtonLink>
      )}
    </Sheet>
  );
}

/** True if the form has errors. The page then begins with them, also in its title. */
function isWrong(view: RegisterView): boolean {
  if (view.step === 'form') return Object.keys(view.problems).length > 0;
  return view.step === 'code' && view.problem !== null;
}

type Heading = Readonly<{ title: string; lead?: string | undefined }>;

/** Returns the heading of a page of the form, the same as that of its step in the dialog. */
function headingOf(view: RegisterView, snapshot: Snapshot): Heading {
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
