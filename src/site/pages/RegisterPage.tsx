import { registerPaths } from '../../kernel/leads/registerForm.ts';
import { CodeStep } from '../register/page/CodeStep.tsx';
import { DoneStep } from '../register/page/DoneStep.tsx';
import { FormStep } from '../register/page/FormStep.tsx';
import { headingOf } from '../register/page/headings.ts';
import { Sheet } from '../register/page/Sheet.tsx';
import type { RegisterView } from '../register/view.ts';
import { registerPageWords as words } from '../../kernel/words/formPage.ts';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import type { Page, PageProps } from './page.tsx';

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
