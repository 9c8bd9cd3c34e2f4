import { comparisonReferences, type EphemerisDocument } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeftRightIcon } from 'lucide-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { ComparisonResult } from './ComparisonResult.tsx';
import classes from './ephemeris.module.css';
import { FileChoice } from './FileChoice.tsx';
import { ephemerisTexts } from './texts.ts';
import { type FilePair, useComparison } from './use-physics.ts';

/** Two orbits of one object, chosen in the address, and their distance: files, the catalogue, the previous file. */
export function CompareTab({ files }: { readonly files: readonly EphemerisDocument[] }) {
  const t = useTexts(ephemerisTexts);
  const { first, second, choose } = usePair();
  if (files.length === 0) return <EmptyState title={t('compare.needOne')}>{t('compare.needOneText')}</EmptyState>;
  const references = comparisonReferences.map((value) => ({ value, label: t(`compare.with.${value}`) }));
  const isFile = (chosen: string) => files.some(({ oemFileId }) => oemFileId === chosen);
  const isPair = first !== '' && second !== '' && first !== second && (isFile(first) || isFile(second));
  return (
    <div className={classes['stack']}>
      <Card title={t('compare.title')}>
        <div className={classes['pair']}>
          <FileChoice
            name="first"
            label={t('compare.first')}
            files={files}
            references={references}
            value={first}
            onChange={(chosen) => choose({ first: chosen, second })}
          />
          <Button
            variant="default"
            leftSection={<ArrowLeftRightIcon size={16} aria-hidden="true" />}
            disabled={!isPair}
            onClick={() => choose({ first: second, second: first })}
          >
            {t('compare.swap')}
          </Button>
          <FileChoice
            name="second"
            label={t('compare.second')}
            files={files}
            references={references}
            value={second}
            onChange={(chosen) => choose({ first, second: chosen })}
          />
        </div>
        {isPair ? null : (
          <p className={classes['hint']}>{t(first === '' || second === '' ? 'compare.lead' : 'compare.same')}</p>
        )}
      </Card>
      {isPair ? <Compared pair={{ first, second }} /> : null}
    </div>
  );
}

function Compared({ pair }: { readonly pair: FilePair }) {
  const t = useTexts(ephemerisTexts);
  const textOf = useFindingText();
  const query = useComparison(pair);
  if (query.data !== undefined) {
    const { notes, remarks } = query.data;
    return (
      <>
        {(notes?.map(textOf) ?? remarks).map((remark) => (
          <Note key={remark}>{remark}</Note>
        ))}
        <ComparisonResult comparison={query.data} />
      </>
    );
  }
  if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <Card title={t('compare.loading')}>
      <PlotFrame plot={undefined} fileName="comparison" heightPx={300} />
    </Card>
  );
}

/** The two files of the address; empty if none is chosen. */
function usePair() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (pair: FilePair) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...pair }), replace: true });
  return { first: search['first'] ?? '', second: search['second'] ?? '', choose };
}
