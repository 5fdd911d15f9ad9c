import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { BreachList } from './BreachList.tsx';
import { Intimation } from './Intimation.tsx';
import { Retention } from './Retention.tsx';

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
