import { useAnswer } from '../../../admin/api/useAnswer.ts';
import type { BesideEntry } from '../../../admin/menu.ts';
import { useMay } from '../../../admin/session/member.ts';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { SidePanel } from '../../../admin/ui/SidePanel.tsx';
import { addEntryTask, listEntryTasks } from '../calls.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskList } from './TaskList.tsx';

export function EntryTasks({ type, id, onClose }: BesideEntry) {
  const mayWrite = useMay()(`content.write:${type.name}`);
  const sent = { params: { id } };
  const { data, error, refetch } = useAnswer(['tasks of', 'entry', id], listEntryTasks, { sent });
  const reload = () => void refetch();
  return (
    <SidePanel title="Tasks" onClose={onClose}>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {!data && !error && <Loading />}
      {data && <TaskList tasks={data.tasks} onChanged={reload} />}
      {data?.tasks.length === 0 && !mayWrite && <p>Nobody has a task here.</p>}
      {data && mayWrite && (
        <TaskForm call={addEntryTask} id={id} people={data.people} onChanged={reload} />
      )}
    </SidePanel>
  );
}
