/** A small drawing in the current text color; its meaning is in the text beside it. */
export const Drawing = ({ path, filled = false }: { readonly path: string; readonly filled?: boolean }) => (
  <svg className={filled ? 'icon filled' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
