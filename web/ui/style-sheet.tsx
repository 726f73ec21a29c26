/**
 * The styles of a page that is not part of the first load. React puts the link into the head once and shows the page when
 * they have come. It stands before the styles of the first load, so it is heard over those only by naming more than they do.
 * @param href what `import href from '../styles/….lazy.css'` gives
 */
export const StyleSheet = ({ href }: { readonly href: string }) => (
  <link rel="stylesheet" href={href} precedence="page" />
);
