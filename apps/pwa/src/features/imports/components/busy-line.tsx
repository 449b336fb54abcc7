interface BusyLineProps {
  readonly label: string;
  /** Progress as a share; null if it is unknown. */
  readonly progress?: { readonly done: number; readonly total: number } | null;
}

/** Progress of a long task; indeterminate if no share is known. */
export function BusyLine({ label, progress = null }: BusyLineProps) {
  const known = progress !== null && progress.total > 0;
  const values = known
    ? { 'aria-valuemin': 0, 'aria-valuemax': progress.total, 'aria-valuenow': progress.done }
    : {};
  return (
    <div className="import-busy" role="progressbar" aria-label={label} {...values}>
      {known ? (
        <span data-known style={{ width: `${(progress.done / progress.total) * 100}%` }} />
      ) : (
        <span />
      )}
    </div>
  );
}
