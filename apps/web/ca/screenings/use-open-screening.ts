import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useNavigate } from '@tanstack/react-router';

/** Opens the page of a screening that was asked for; the page says if it was already running. */
export function useOpenScreening(): (started: ScreeningDocument) => void {
  const navigate = useNavigate();
  return (started) =>
    void navigate({
      to: '/screening/$screening_id',
      params: { screening_id: started.screeningId },
      search: started.isAlreadyRunning === true ? { already: 'yes' } : {},
    });
}
