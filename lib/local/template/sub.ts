/** A piece of an `Fn::Sub` text: a literal, or a name to look up. */
export type SubPart = { readonly literal: string } | { readonly name: string };

/** Splits `a${Name}b${!Literal}`: `${!Literal}` becomes the text `${Literal}`. */
export function subParts(template: string): SubPart[] {
  const parts: SubPart[] = [];
  let end = 0;
  for (const match of template.matchAll(/\$\{(!?)([^}]*)\}/g)) {
    parts.push({ literal: template.slice(end, match.index) });
    const name = match[2]!.trim();
    parts.push(match[1] ? { literal: `\${${match[2]}}` } : { name });
    end = match.index + match[0].length;
  }
  parts.push({ literal: template.slice(end) });
  return parts;
}
