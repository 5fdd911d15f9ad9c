import { Answered } from '../../../admin/api/Answered.tsx';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { listLeadLists } from '../calls.ts';
import { Lists } from './Lists.tsx';
import { NewList } from './NewList.tsx';

/** Lists of fairs and aggregators, brought in as leads and taken back. */
export function LeadImportScreen() {
  const lists = useAnswer(['lead lists'], listLeadLists, {
    refetchInterval: ({ state }) =>
      state.data?.some((list) => list.state === 'undoing') ? 1_000 : false,
  });
  const reload = () => void lists.refetch();
  return (
    <>
      <PageHead
        title="Lists of leads"
        lead="Bring in the list of a fair or an aggregator, with the consent of those who are in it. Known numbers are joined, and nothing that they said is changed."
      />
      <NewList onStored={reload} />
      <Answered to={lists}>{(data) => <Lists lists={data} onChanged={reload} />}</Answered>
    </>
  );
}
