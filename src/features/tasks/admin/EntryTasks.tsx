import { Answered } from '../../../admin/api/Answered.tsx';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import type { BesideEntry } from '../../../admin/menu.ts';
import { useMay } from '../../../admin/session/member.ts';
import { SidePanel } from '../../../admin/ui/SidePanel.tsx';
import { addEntryTask, listEntryTasks } from '../calls.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskList } from './TaskList.tsx';

export function EntryTasks({ type, id, onClose }: BesideEntry) {
  const mayWrite = useMay()(`content.write:${type.name}`);
  const sent = { params: { id } };
  const answer = useAnswer(['tasks of', 'entry', id], listEntryTasks, { sent });
  const reload = () => void answer.refetch();
  return (
    <SidePanel title="Tasks" onClose={onClose}>
      <Answered to={answer}>
        {({ tasks, people }) => (
          <>
            <TaskList tasks={tasks} onChanged={reload} />
            {tasks.length === 0 && !mayWrite && <p>Nobody has a task here.</p>}
            {mayWrite && (
              <TaskForm call={addEntryTask} id={id} people={people} onChanged={reload} />
            )}
          </>
        )}
      </Answered>
    </SidePanel>
  );
}
