import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { searchLimits } from '../../../content/checks/searchResult.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { cut, type PageHead, readPageHead, type Typed } from './pageHead.ts';
import styles from './SeoPreview.module.css';

/** How much of a title and a description search engines show, in characters. */
const shown = { title: 60, description: 160 } as const;

export function SeoPreview(typed: Typed) {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['page-head', typed],
    queryFn: ({ signal }) => readPageHead(typed, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  if (error) return <Notice kind="wait">{error.message}</Notice>;
  if (!data) return <Loading />;
  return (
    <div className={styles.seo}>
      <SearchResult head={data} />
      <Lengths head={data} />
      <h3>When it is shared</h3>
      <ul className={styles.cards}>
        {networks.map((network) => (
          <li key={network.name}>
            <Card head={data} readAt={dataUpdatedAt} network={network} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = Readonly<{ head: PageHead }>;

function SearchResult({ head: { title, description, siteName, url, isListed } }: Props) {
  const trail = [url.host, ...url.pathname.split('/').filter(Boolean)].join(' › ');
  return (
    <figure className={styles.result} aria-label="As a search result">
      <figcaption>As a search result</figcaption>
      {isListed ? (
        <div>
          <p className={styles.from}>
            <b>{siteName}</b>
            <span>{trail}</span>
          </p>
          <p className={styles.resultTitle}>{cut(title, shown.title)}</p>
          <p>{cut(description, shown.description)}</p>
        </div>
      ) : (
        <p>Search engines are asked to leave this page out.</p>
      )}
    </figure>
  );
}

function Lengths({ head }: Props) {
  return (
    <dl className={styles.lengths}>
      {(['title', 'description'] as const).map((part) => {
        const { length } = head[part].trim();
        const words = wordsOf(length, searchLimits[part].least, shown[part]);
        return (
          <div key={part} data-good={words === 'shown whole'}>
            <dt>{part === 'title' ? 'Title' : 'Description'}</dt>
            <dd>
              {length} characters: {words}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function wordsOf(length: number, least: number, most: number): string {
  if (length === 0) return 'missing';
  if (length < least) return 'too short to say much';
  return length > most ? `cut after about ${most}` : 'shown whole';
}

type Network = Readonly<{ name: string; title: number; description: number }>;

/** The characters that each network shows of a page; 0 if it omits the description. */
const networks: readonly Network[] = [
  { name: 'WhatsApp', title: 65, description: 80 },
  { name: 'X', title: 70, description: 0 },
  { name: 'Facebook', title: 65, description: 110 },
  { name: 'LinkedIn', title: 70, description: 0 },
];

/** The picture for sharing. One that the site draws of the title is there once the title is public. */
function Picture({ image }: Readonly<{ image: string | undefined }>) {
  const [isThere, setThere] = useState(true);
  if (image === undefined) return <p className={styles.none}>No picture</p>;
  if (!isThere) return <p className={styles.none}>Drawn from the title when it is published</p>;
  return <img src={image} alt="" onError={() => setThere(false)} />;
}

function Card({ head, readAt, network }: Props & Readonly<{ readAt: number; network: Network }>) {
  const { title, description, url, image } = head;
  return (
    <figure className={styles.card} data-network={network.name} aria-label={network.name}>
      <figcaption>{network.name}</figcaption>
      <div className={styles.face}>
        <Picture key={readAt} image={image} />
        <div className={styles.words}>
          {network.name === 'Facebook' && <small>{url.host.toUpperCase()}</small>}
          <b>{cut(title, network.title)}</b>
          {network.description > 0 && <span>{cut(description, network.description)}</span>}
          {network.name !== 'Facebook' && <small>{url.host}</small>}
        </div>
      </div>
    </figure>
  );
}
