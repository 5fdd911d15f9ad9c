import { useAnswer } from '../../../admin/api/useAnswer.ts';
import type { BesideLead } from '../../../admin/menu.ts';
import { ForWhoMay } from '../../../admin/session/ForWhoMay.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { addLeadTask, listLeadTasks } from '../calls.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskList } from './TaskList.tsx';

export function LeadTasks({ id, onChanged }: BesideLead) {
  const sent = { params: { id } };
  const { data, error, refetch } = useAnswer(['tasks of', 'lead', id], listLeadTasks, { sent });
  const reload = () => {
    void refetch();
    onChanged();
  };
  return (
    <Card title="Tasks">
      {error && <Notice kind="bad">{error.message}</Notice>}
      {data && <TaskList tasks={data.tasks} onChanged={reload} />}
      {data?.tasks.length === 0 && <p>Nobody has a task here.</p>}
      {data && (
        <ForWhoMay call={addLeadTask}>
          <TaskForm
            call={addLeadTask}
            id={id}
            people={data.people}
            help="Its words stand in the timeline as a note, which the person it is about can read."
            onChanged={reload}
          />
        </ForWhoMay>
      )}
    </Card>
  );
}
