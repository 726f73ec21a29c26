/** References with what an operator recognizes: `data/TableCD117FA1` for an import, `Logs1A2B3C4D` for a reference. */
export const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\{ ?"Fn::ImportValue": ?"openbell-[a-z0-9-]+-([a-z]+):ExportsOutputRef(\w+?)[0-9A-F]{8}" ?\}/g, '$1/$2')
    .replace(
      /\{ ?"Fn::ImportValue": ?"openbell-[a-z0-9-]+-([a-z]+):ExportsOutputFnGetAtt(\w+?[0-9A-F]{8})(\w+?)[0-9A-F]{8}" ?\}/g,
      '$1/$2.$3',
    )
    .replace(/\{ ?"Ref": ?"([\w:]+)" ?\}/g, '$1')
    .replace(/\{ ?"Fn::GetAtt": ?\["(\w+)", ?"(\w+)"\] ?\}/g, '$1.$2')
    .replace(/(AWS:)?\$\{([\w.]+)\}/g, '$2');
