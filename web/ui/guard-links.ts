/** Makes external links open in a new tab without opener or referrer, overriding the text's own `target` and `rel`. */
export function guardLinks<T extends ParentNode>(fragment: T): T {
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.protocol === 'mailto:' || link.origin === location.origin) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}
