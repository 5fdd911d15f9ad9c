import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { myDataWords as words } from '../../../kernel/words/myData.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import form from '../../../site/ui/fields/form.module.css';
import { Trouble } from '../../../site/register/page/CodeStep.tsx';
import { Button } from '../../../site/ui/buttons/Button.tsx';
import { PhoneField } from '../../../site/ui/fields/Field.tsx';
import { Grievance } from './Grievance.tsx';
import type { AskView } from '../view.ts';

type Props = Readonly<{ view: AskView; snapshot: Snapshot }>;

/** The number, which is sent a code; and whom to write to instead. */
export function AskStep({ view, snapshot }: Props) {
  const { mobile, problem, trouble, isLeft } = view;
  return (
    <>
      {isLeft && <output>{words.left}</output>}
      <Trouble trouble={trouble} />
      <form className={form.form} method="post" action={myDataPaths.page} noValidate>
        <PhoneField
          id="my-data-mobile"
          label={leadWords.phone}
          error={problem ?? undefined}
          input={{
            name: 'mobile',
            placeholder: leadWords.phoneExample,
            defaultValue: mobile,
            required: true,
            maxLength: 40,
            autoFocus: problem !== null,
          }}
        />
        <Button type="submit" wide>
          {words.send}
        </Button>
      </form>
      <Grievance snapshot={snapshot} />
    </>
  );
}
