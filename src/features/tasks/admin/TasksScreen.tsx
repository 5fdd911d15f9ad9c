import { useSearchParams } from 'react-router';

import { Answered } from '../../../admin/api/Answered.tsx';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { listTasks } from '../calls.ts';
import { TaskList } from './TaskList.tsx';
import styles from './Tasks.module.css';

const lists = [
  { value: 'mine', label: 'Mine' },
  { value: 'made', label: 'Given by me' },
  { value: 'done', label: 'Done' },
] as const;

type Which = (typeof lists)[number]['value'];

export function TasksScreen() {
  const [params, setParams] = useSearchParams();
  const which: Which = lists.find(({ value }) => value === params.get('which'))?.value ?? 'mine';
  const sent = { query: { which } };
  const answer = useAnswer(['tasks', which], listTasks, { sent });
  return (
    <>
      <PageHead
        title="Tasks"
        lead="Give one beside the editor of an entry, or on the page of a lead."
      />
      <Card>
        <div className={styles.list}>
          <SelectField
            label="Show"
            options={lists}
            value={which}
            onChange={(value) => setParams({ which: value }, { replace: true })}
          />
          <Answered to={answer}>
            {(tasks) => (
              <>
                <TaskList named tasks={tasks} onChanged={() => void answer.refetch()} />
                {tasks.length === 0 && <output>No task stands here.</output>}
              </>
            )}
          </Answered>
        </div>
      </Card>
    </>
  );
}
