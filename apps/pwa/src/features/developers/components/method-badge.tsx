import { Badge, type Tone } from '@workspace/ui/components/badge';

const tones: Readonly<Record<string, Tone>> = {
  GET: 'info',
  POST: 'success',
  PATCH: 'warning',
  PUT: 'warning',
  DELETE: 'danger',
};

export function MethodBadge({ method }: { readonly method: string }) {
  return (
    <Badge tone={tones[method] ?? 'neutral'} dot="none">
      {method}
    </Badge>
  );
}
