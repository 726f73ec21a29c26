import { SourceMap } from 'node:module';

/** Prefixes a message with its place in the source file: `resolvers/Query.x.ts:3:5: what (Query.x.js:40:7)`. */
export type Telling = (place: { readonly line: number; readonly column: number }, what: string) => string;

const bundledFile = /^\/\/ \S+\.[cm]?[jt]sx?$/;

function inlineMap(source: string): string | undefined {
  const form = /\/\/# sourceMappingURL=data:application\/json;(?:charset=[^;]+;)?base64,([A-Za-z0-9+/=]+)\s*$/;
  const found = form.exec(source)?.[1];
  return found && Buffer.from(found, 'base64').toString();
}

function parsed(text: string | undefined): SourceMap | undefined {
  try {
    return text === undefined ? undefined : new SourceMap(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Maps places in code to the source by the code's source map, inline or separate, or else by the `// path` comments
 * that esbuild puts before each module. Lines and columns count from 1.
 */
export function tellingOf(file: string, source: string, sourceMap = inlineMap(source)): Telling {
  const map = parsed(sourceMap);
  const lines = source.split('\n');
  return ({ line, column }, what) => {
    const here = `${file}:${line}:${column}`;
    const entry = map?.findEntry(line - 1, column - 1);
    if (entry && 'originalSource' in entry)
      return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}: ${what} (${here})`;
    const path = lines
      .slice(0, line)
      .findLast((text) => bundledFile.test(text))
      ?.slice(3);
    return `${here}: ${what}${path ? ` (from ${path})` : ''}`;
  };
}
