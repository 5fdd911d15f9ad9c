import { pathOf } from '../../../content/addresses/pagePath.ts';
import type { ProgrammeEntry } from '../../../content/read/programme.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { feesWords } from '../../../kernel/words/fees.ts';
import { Button } from '../../../site/ui/buttons/Button.tsx';
import { SelectField } from '../../../site/ui/fields/Field.tsx';
import { useSnapshot } from '../../../site/ui/page/snapshot.ts';
import { type Choice, plansFor, rhythmOf, scholarshipsOf } from './choice.ts';
import styles from './Cost.module.css';

const words = feesWords.sheet;

type Props = Readonly<{ choice: Choice | undefined; programmes: readonly ProgrammeEntry[] }>;

/** The choice as a form that the page itself answers. A plan that another programme lacks becomes its cheapest. */
export function ChoiceForm({ choice, programmes }: Props) {
  const snapshot = useSnapshot();
  const pathTo = (entry: ProgrammeEntry) => (pathOf(entry, snapshot) ?? '').slice(1);
  const offered =
    choice && !programmes.includes(choice.programme)
      ? [choice.programme, ...programmes]
      : programmes;
  const scholarships = scholarshipsOf(snapshot);
  return (
    <form className={styles.form} action="/cost">
      <SelectField
        id="cost-programme"
        label={words.programme}
        select={{ name: 'p', required: true, defaultValue: choice ? pathTo(choice.programme) : '' }}
        blank={words.choose}
        options={offered.map((entry) => [pathTo(entry), entry.data.title])}
      />
      {choice && <PlanFields choice={choice} />}
      {scholarships.length > 0 && (
        <SelectField
          id="cost-scholarship"
          label={words.scholarship}
          select={{ name: 'scholarship', defaultValue: choice?.scholarship?.slug ?? '' }}
          blank={words.noScholarship}
          options={scholarships.map((one) => [
            one.slug,
            words.scholarshipOf(one.title, one.percent),
          ])}
        />
      )}
      <SelectField
        id="cost-pay"
        label={words.pay}
        select={{ name: 'pay', defaultValue: choice?.byEmi ? 'emi' : '' }}
        blank={words.byPlan}
        options={[['emi', words.byEmi]]}
      />
      <Button type="submit" look="ink" wide>
        {words.work}
      </Button>
    </form>
  );
}

function PlanFields({ choice: { programme, fromAbroad, plan } }: Readonly<{ choice: Choice }>) {
  const snapshot = useSnapshot();
  const abroad = plansFor(programme, snapshot, true);
  const plans = plansFor(programme, snapshot, fromAbroad);
  return (
    <>
      {abroad.length > 0 && (
        <SelectField
          id="cost-from"
          label={words.live}
          select={{ name: 'from', defaultValue: fromAbroad ? 'abroad' : '' }}
          blank={words.india}
          options={[['abroad', words.abroad]]}
        />
      )}
      <SelectField
        id="cost-plan"
        label={words.plan}
        select={{ name: 'plan', defaultValue: rhythmOf(plan) }}
        blank={words.lowestPlan}
        options={plans.map((each) => [
          rhythmOf(each),
          `${each.data.title}, ${formatRupees(each.data.totalAmount)}`,
        ])}
      />
    </>
  );
}
