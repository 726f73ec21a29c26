import { anyQuery } from '../../model/any-query.ts';
import { pageFile, pageFolder } from '../../model/prerender.ts';
import { completeSignupPage, entryPages, publicPages } from '../../model/public-pages.ts';

const fileOf = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, `/${pageFile(path)}`]));

/**
 * Maps paths without an extension to HTML files. Prerendered routes get their own page. All other routes, and routes with a query string,
 * which is not prerendered, get the shared page. Entry pages and those of `anyQuery` ignore it. File paths stay unchanged.
 */
export const routeFunction = `var pages = ${JSON.stringify(fileOf([...Object.keys(publicPages), completeSignupPage]))};
var entries = ${JSON.stringify(fileOf(entryPages))};
function handler(event) {
  var request = event.request;
  if (!/^(\\/[A-Za-z0-9_-]+)*\\/?$/.test(request.uri)) return request;
  var path = request.uri.replace(/(.)\\/$/, '$1');
  var same = ${String(anyQuery)}.test(path) && '/${pageFolder}' + path + '.html';
  request.uri = entries[path] || same || (Object.keys(request.querystring).length === 0 && pages[path]) || '/index.html';
  return request;
}
`;
