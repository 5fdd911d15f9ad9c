import { useSnapshot } from '../ui/page/snapshot.ts';
import { launchpadPaths } from '../../kernel/leads/launchpad.ts';
import { numberPaths } from '../../kernel/leads/numberPaths.ts';
import { registerPaths } from '../../kernel/leads/registerForm.ts';
import { pageWords } from '../../kernel/words/launchpad.ts';
import { CodeStep, Sheet, Trouble } from '../register/page/CodeStep.tsx';
import { addressOf } from '../../kernel/call.ts';
import { readBrochure } from '../../kernel/calls/leads.ts';
import { feesOf, offeredPlan, planInWords } from '../../content/read/programme.ts';
import { applicationPaths } from '../../kernel/leads/applications.ts';
import { applicationAddress } from '../../content/read/portals.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { feeLine } from '../programme/load.ts';
import { programmeWords } from '../../kernel/words/programme.ts';
import { Button, ButtonLink } from '../ui/buttons/Button.tsx';
import { Hidden } from '../register/details/parts.tsx';
import { leadWords } from '../../kernel/words/register.ts';
import type { DoneView, RegisterView, FormView, NumberView } from '../register/view.ts';
import { FormStep } from '../register/page/FormStep.tsx';
import { registerPageWords as words } from '../../kernel/words/formPage.ts';
import type { Page, PageProps } from './page.tsx';
import { purposeIn } from '../../kernel/leads/purposes.ts';
import { guardianPath } from '../../content/read/consent.ts';
import { firstName } from '../browser/visitor.ts';
import { leadConfigOf } from '../register/leadConfig.ts';
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
    <Sheet {...headingOf(view, snapshot)}>
      {view.step === 'form' && <FormStep view={view} />}
      {view.step === 'code' && <CodeStep view={view} />}
      {view.step === 'number' && <NumberStep view={view} />}
      {view.step === 'done' && <DoneStep view={view} />}
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

function headingOf(view: RegisterView, snapshot: Snapshot): Heading {
  switch (view.step) {
    case 'form':
      return headingOfForm(view, snapshot);
    case 'code':
      return { title: leadWords.otpTitle, lead: view.isGuardian ? words.guardian.code : '' };
    case 'number':
      return view.digits === null
        ? { title: words.number.lost, lead: words.number.lostText }
        : { title: words.number.title, lead: words.number.lead(view.digits) };
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
  const isSigningIn = values.purpose === 'LOGIN';
  if (isUnknown) {
    return { title: leadWords.detailsTitle, lead: isSigningIn ? leadWords.unknownNumber : '' };
  }
  const [title, lead] = leadConfigOf(snapshot).headings[purposeIn(values.purpose)];
  return { title, lead };
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

/** A press sends the code, so that no program that reads links ahead does. */
function NumberStep({ view: { digits, trouble } }: Readonly<{ view: NumberView }>) {
  if (digits === null) return null;
  return (
    <>
      <Trouble trouble={trouble} />
      <form method="post" action={numberPaths.page}>
        <Button type="submit" wide>
          {words.number.send}
        </Button>
      </form>
    </>
  );
}

type Props = Readonly<{ view: DoneView }>;

export function DoneStep({ view }: Props) {
  const snapshot = useSnapshot();
  const programme = snapshot.get('programme', view.programme);
  const application = applicationAddress(snapshot.one('university').data);
  const fee = programme && feeLine(feesOf(programme, snapshot));
  return (
    <>
      {fee && (
        <p>
          {programme.data.title}: {fee}
        </p>
      )}
      <Plan view={view} />
      {programme && (
        <ButtonLink href={addressOf(readBrochure, { params: { programId: programme.id } })} wide>
          {leadWords.download}
        </ButtonLink>
      )}
      {programme && view.whatsappBrochures && (
        <ByWhatsapp programme={programme.id} isSent={view.isBrochureSent} />
      )}
      <ButtonLink
        href={application}
        look={programme ? 'line' : 'go'}
        newTab={application !== applicationPaths.page}
        wide
      >
        {leadWords.continueApplication}
      </ButtonLink>
      <ButtonLink href={launchpadPaths.next} look="link">
        {pageWords.next.noScript}
      </ButtonLink>
    </>
  );
}

function ByWhatsapp({ programme, isSent }: Readonly<{ programme: number; isSent: boolean }>) {
  if (isSent) return <output>{leadWords.brochureSent}</output>;
  return (
    <form method="post" action={registerPaths.brochure}>
      <Hidden values={{ program_id: programme }} />
      <Button type="submit" look="line" wide>
        {leadWords.sendBrochure}
      </Button>
    </form>
  );
}

/** A plan that was chosen by somebody who is registered already can be noted. */
function Plan({ view: { plan, isPlanNoted, programme } }: Props) {
  const snapshot = useSnapshot();
  const offered = plan === null ? undefined : offeredPlan(snapshot, plan);
  if (!offered) return null;
  if (isPlanNoted) return <output>{leadWords.planNoted}</output>;
  return (
    <form method="post" action={registerPaths.plan}>
      <Hidden values={{ fee_plan_id: plan, program_id: programme }} />
      <p>{planInWords(offered)}</p>
      <Button type="submit" wide>
        {programmeWords.choosePlan}
      </Button>
    </form>
  );
}
