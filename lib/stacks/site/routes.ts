import { pageFile, pageFolder } from '../../model/prerender.ts';
import { entryPages, publicPages } from '../../model/public-pages.ts';

const fileOf = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, `/${pageFile(path)}`]));

/**
 * Names without an extension are routes of the site. Those that the publisher lays ready get their own page; the others, and
 * those with a query, whose answer is not laid ready, the one page of all; entries look alike whatever the query. Files stay what
 * they are.
 */
export const routeFunction = `var pages = ${JSON.stringify(fileOf(Object.keys(publicPages)))};
var entries = ${JSON.stringify(fileOf(entryPages))};
function handler(event) {
  var request = event.request;
  if (!/^(\\/[A-Za-z0-9_-]+)*\\/?$/.test(request.uri)) return request;
  var path = request.uri.replace(/(.)\\/$/, '$1');
  var page = /^\\/(courses|instructors)\\/[^/]+$/.test(path) ? '/${pageFolder}' + path + '.html' : pages[path];
  request.uri = entries[path] || (Object.keys(request.querystring).length === 0 && page) || '/index.html';
  return request;
}
`;
