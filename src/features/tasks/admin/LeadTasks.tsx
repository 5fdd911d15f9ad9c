import { Answered } from '../../../admin/api/Answered.tsx';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import type { BesideLead } from '../../../admin/menu.ts';
import { ForWhoMay } from '../../../admin/session/ForWhoMay.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { addLeadTask, listLeadTasks } from '../calls.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskList } from './TaskList.tsx';

export function LeadTasks({ id, onChanged }: BesideLead) {
  const sent = { params: { id } };
  const answer = useAnswer(['tasks of', 'lead', id], listLeadTasks, { sent });
  const reload = () => {
    void answer.refetch();
    onChanged();
  };
  return (
    <Card title="Tasks">
      <Answered to={answer}>
        {({ tasks, people }) => (
          <>
            <TaskList tasks={tasks} onChanged={reload} />
            {tasks.length === 0 && <p>Nobody has a task here.</p>}
            <ForWhoMay call={addLeadTask}>
              <TaskForm
                call={addLeadTask}
                id={id}
                people={people}
                help="Its words stand in the timeline as a note, which the person it is about can read."
                onChanged={reload}
              />
            </ForWhoMay>
          </>
        )}
      </Answered>
    </Card>
  );
}
