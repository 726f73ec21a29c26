import { SourceMap } from 'node:module';

/** Where a place in bundled code was written: `resolvers/Query.x.ts:3:5`, or the file alone when only esbuild's comments tell. */
export type OriginOf = (line: number, column: number) => string | undefined;

function fromSourceMap(source: string): SourceMap | undefined {
  const found = /\/\/# sourceMappingURL=data:application\/json;(?:charset=[^;]+;)?base64,([A-Za-z0-9+/=]+)\s*$/.exec(
    source,
  );
  if (!found) return undefined;
  try {
    return new SourceMap(JSON.parse(Buffer.from(found[1]!, 'base64').toString()));
  } catch {
    return undefined;
  }
}

/** Reads an inline source map, or else the `// path` comments that esbuild sets before each module. Lines and columns from 1. */
export function originsOf(source: string): OriginOf {
  const map = fromSourceMap(source);
  if (map) {
    return (line, column) => {
      const entry = map.findEntry(line - 1, column - 1) as Partial<ReturnType<SourceMap['findEntry']>>;
      if (!('originalSource' in entry) || !entry.originalSource) return undefined;
      return `${entry.originalSource}:${entry.originalLine! + 1}:${entry.originalColumn! + 1}`;
    };
  }
  const lines = source.split('\n');
  return (line) => {
    for (let index = Math.min(line, lines.length) - 1; index >= 0; index -= 1) {
      const path = /^\/\/ (\S+\.[cm]?[jt]sx?)$/.exec(lines[index]!);
      if (path) return path[1];
    }
    return undefined;
  };
}
