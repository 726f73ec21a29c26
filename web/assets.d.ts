/** Files of packages that are served as they are: importing them gives the address of the built file. */
declare module '*.min.js' {
  const address: string;
  export default address;
}
declare module '*.wasm' {
  const address: string;
  export default address;
}
