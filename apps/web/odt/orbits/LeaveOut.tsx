import { determineOrbit, getOrbit, listOrbits, type OrbitDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useSubmission } from '../../api/use-submission.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import words from '../words/words.module.css';
import type { ResidualDocument } from './residuals.ts';
import { orbitsTexts } from './texts.ts';

interface LeaveOutProps {
  readonly orbit: OrbitDocument;
  /** Ticked measurements. */
  readonly residuals: readonly ResidualDocument[];
  readonly onDone: () => void;
}

const names = ['leftOutWhy', 'leftOut'] as const;

/** Determines the orbit again without the ticked measurements, with the reason; the page then shows both results. */
export function LeaveOut({ orbit, residuals, onDone }: LeaveOutProps) {
  const t = useTexts(orbitsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const navigate = useNavigate();
  const { faults, isSending, submit } = useSubmission(names);
  const [why, setWhy] = useState('');
  if (residuals.length === 0) return null;
  const send = () =>
    submit(async () => {
      const { options, orbitId, observationRequestId, fileIds } = orbit;
      const ticked = residuals.map(({ 'file-id': fileId, segment, index }) => ({ 'file-id': fileId, segment, index }));
      const leftOut = [...(options.leftOut ?? []), ...ticked];
      const body = {
        ...options,
        observationRequestId,
        fileIds,
        leftOut,
        leftOutWhy: why.trim(),
        comparedWith: orbitId,
      };
      const made = await api.call(determineOrbit, { body, idempotencyKey: crypto.randomUUID(), showsFaults: true });
      freshness.writeTo(listOrbits, getOrbit);
      onDone();
      await navigate({ to: '.', search: (before) => ({ ...before, orbit: made.orbitId }), resetScroll: false });
    });
  return (
    <Form
      names={names}
      labels={{ leftOutWhy: t('leftOut.why'), leftOut: t('leftOut.tick') }}
      faults={faults}
      onSubmit={() => void send()}
    >
      <div className={words['actions']}>
        <strong role="status">{t('leftOut.ticked', { count: residuals.length })}</strong>
        <TextField
          name="leftOutWhy"
          label={t('leftOut.why')}
          hint={t('leftOut.whyHint')}
          value={why}
          onChange={setWhy}
          faults={faults}
        />
        <Button type="submit" loading={isSending} disabled={why.trim() === ''}>
          {t('leftOut.send')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('leftOut.clear')}
        </Button>
      </div>
    </Form>
  );
}
