import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leads elsewhere, without a way back to here. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
