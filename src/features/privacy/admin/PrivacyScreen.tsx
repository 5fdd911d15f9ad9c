import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { BreachList } from './BreachList.tsx';
import { Retention } from './Retention.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { CopyButton } from '../../../admin/ui/CopyButton.tsx';
import styles from './Privacy.module.css';

/** Duties of the staff under the law on personal data after a breach. */
export function PrivacyScreen() {
  return (
    <>
      <PageHead
        title="Personal data"
        lead="What goes as its time is over; after a breach, whom it has reached and what to tell them. People see and decide over their own data under /my-data."
      />
      <Retention />
      <BreachList />
      <Intimation />
    </>
  );
}

/**
 * The notice to everyone affected by a breach, without delay: section 8(6) of the DPDP Act, 2023,
 * with rule 7(1) of the Rules, 2025; article 34 of the GDPR.
 */
const toPeople = `Dear [name],

On [date and time] we learned of a breach of personal data that concerns you.

What happened: [what kind of breach, how far it went, when and where it took place].
Your data: [which: name, number, e-mail, notes of our calls].
What it may mean for you: [what somebody could do with them].
What we have done: [what stops it and keeps it from happening again].
What you can do: [for instance: trust no call that names your enquiry and asks for money or a code].

Your questions are answered by [name and office], [e-mail], [phone].
You can see what we hold about you at any time under [address of this website]/my-data.

[University]`;

/** The notice to the Board: at once in short, and within 72 hours in full, rule 7(2). */
const toBoard = `1. Facts: what happened, how far it went, when and where; how it came about.
2. Data and people concerned: which data, how many people.
3. Likely consequences.
4. Measures taken or proposed to mitigate the risk.
5. Findings as to who caused the breach.
6. Remedial measures against its happening again.
7. Report on what the people concerned were told, and when.`;

/** Two texts to begin with, each to be completed before it is sent. */
function Intimation() {
  return (
    <>
      <Text title="To everyone on the list, without delay" text={toPeople} />
      <Text
        title="To the Data Protection Board: at once in short, within 72 hours in full"
        text={toBoard}
      />
    </>
  );
}

function Text({ title, text }: Readonly<{ title: string; text: string }>) {
  return (
    <Card title={title} aside={<CopyButton label="Copy" text={text} />}>
      <p className={styles.text}>{text}</p>
    </Card>
  );
}
