import { getOrbit, type OrbitDocument, type OrbitResultDocument } from '@farpass/contract/odt';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { distanceText, formatSignificant } from '../../ui/format/quantity.ts';
import { orbitsTexts } from './texts.ts';

interface ComparedProps {
  readonly orbit: OrbitDocument;
  readonly result: OrbitResultDocument;
}

/** An orbit that was determined without some measurements, next to the one with them. */
export function ComparedOrbit({ orbit, result }: ComparedProps) {
  const t = useTexts(orbitsTexts);
  const { comparedWith = '', leftOut = [] } = orbit.options;
  const call = callQuery(useApi(), getOrbit, { params: { 'orbit-id': comparedWith } });
  const { data: before } = useQuery({ ...call, enabled: comparedWith !== '' });
  if (before?.result === undefined || leftOut.length === 0) return null;
  const both = [
    { orbit: before, result: before.result },
    { orbit, result },
  ];
  return (
    <section>
      <h3 className={details['part']}>{t('compared.title')}</h3>
      <table className={details['table']}>
        <thead>
          <tr>
            <th scope="col">{t('compared.quantity')}</th>
            <th scope="col" className={details['end']}>
              {t('compared.with')}
            </th>
            <th scope="col" className={details['end']}>
              {t('compared.this', { count: leftOut.length })}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t('compared.verdict')} values={both.map((one) => verdictText(one.orbit, t))} />
          <Row name={t('compared.used')} values={both.map((one) => usedText(one.orbit))} />
          <Row
            name={t('compared.chi')}
            values={both.map((one) => formatSignificant(one.result.consistency.reducedChiSquare, 3))}
          />
          <Row name={t('compared.sigma')} values={both.map((one) => sigmaText(one.orbit))} />
        </tbody>
      </table>
      <p>
        <Link
          className={details['link']}
          to="."
          search={(now) => ({ ...now, orbit: comparedWith })}
          resetScroll={false}
        >
          {t('compared.open')}
        </Link>
      </p>
    </section>
  );
}

function Row({ name, values }: { readonly name: string; readonly values: readonly ReactNode[] }) {
  const [before, now] = values;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={details['end']}>{before}</td>
      <td className={details['end']}>{now}</td>
    </tr>
  );
}

function verdictText({ verdict, judgement }: OrbitDocument, t: ReturnType<typeof useTexts<typeof orbitsTexts>>) {
  const shown = judgement?.verdict ?? verdict;
  return shown === undefined ? absent : t(`verdict.${shown}`);
}

function usedText({ numberOfMeasurements = 0, numberOfRejected = 0 }: OrbitDocument): string {
  return `${numberOfMeasurements - numberOfRejected} / ${numberOfMeasurements}`;
}

const metresPerKm = 1000;

function sigmaText({ positionSigmaKm }: OrbitDocument): string {
  return positionSigmaKm === undefined ? absent : distanceText(positionSigmaKm * metresPerKm);
}
