/** The app's mark: two ridges. Decoration; the name stands beside it in words. */
export function Mark({ size }: { size: number }) {
  const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M4 21 16 9l12 12" stroke="#5fd0c1" strokeWidth="3" {...line} />
      <path d="M10 24.5 16 18.5l6 6" stroke="#e8f1f1" strokeWidth="2.4" {...line} />
    </svg>
  );
}
