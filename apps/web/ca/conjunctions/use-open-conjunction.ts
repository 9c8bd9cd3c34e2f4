import { useNavigate } from '@tanstack/react-router';

/** Opens the page of a conjunction by the key of its point in a plot: its satellite and itself. */
export function useOpenConjunction(): (key: string) => void {
  const navigate = useNavigate();
  return (key) => {
    const [satellite_id = '', conjunction_id = ''] = key.split('/');
    void navigate({ to: '/ca/conjunction/$satellite_id/$conjunction_id', params: { satellite_id, conjunction_id } });
  };
}
