import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Redirects and replaces the history entry, so that Back does not return here. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
