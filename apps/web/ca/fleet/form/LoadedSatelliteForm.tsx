import { type ComponentProps, lazy, Suspense } from 'react';
import { patiently } from '../../../base/patiently.ts';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import type { SatelliteForm } from './SatelliteForm.tsx';

const Form = lazy(patiently(async () => ({ default: (await import('./SatelliteForm.tsx')).SatelliteForm })));

/** The form of a satellite, loaded when it is opened: it brings the schemas with which it checks its fields. */
export function LoadedSatelliteForm(props: ComponentProps<typeof SatelliteForm>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Form {...props} />
    </Suspense>
  );
}
