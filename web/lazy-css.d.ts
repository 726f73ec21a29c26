/** Styles that a page brings along: importing them gives the address of the built file. */
declare module '*.lazy.css' {
  const address: string;
  export default address;
}
