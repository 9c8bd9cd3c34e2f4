import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface AddressRequest {
  readonly parameter: string;
  readonly value: string;
  readonly open: () => void;
}

/** Opens a dialog if the address requests it, and removes the request from the address. */
export function useOpenedByAddress({ parameter, value, open }: AddressRequest): void {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const isAsked = search[parameter] === value;
  const onAsked = useEffectEvent(() => {
    open();
    void navigate({ to: '.', search: (before) => ({ ...before, [parameter]: undefined }), replace: true });
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}
