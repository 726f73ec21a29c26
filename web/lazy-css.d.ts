/** Style sheets of lazily loaded parts: an import returns the URL of the built file. */
declare module '*.lazy.css' {
  const address: string;
  export default address;
}
