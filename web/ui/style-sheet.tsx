/**
 * The styles of a page that is not part of the first load. React puts the link into the head once and shows the page when
 * they have come.
 * @param href what `import href from '../styles/….lazy.css'` gives
 */
export const StyleSheet = ({ href }: { readonly href: string }) => (
  <link rel="stylesheet" href={href} precedence="page" />
);
