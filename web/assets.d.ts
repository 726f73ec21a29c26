/** Package files served unchanged: an import returns the URL of the built file. */
declare module '*.min.js' {
  const address: string;
  export default address;
}
declare module '*.wasm' {
  const address: string;
  export default address;
}
