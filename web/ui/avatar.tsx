/** The picture of somebody without a picture: the first letter of the name. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span className="avatar" aria-hidden="true">
    {name.trim().charAt(0).toUpperCase() || '?'}
  </span>
);
