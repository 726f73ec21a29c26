import { firstFrameParameters } from '../../model/first-frame.ts';
import { pageFile, pageFolder } from '../../model/prerender.ts';
import { completeSignupPage, entryPages, publicPages } from '../../model/public-pages.ts';

const fileOf = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, `/${pageFile(path)}`]));

/**
 * Maps paths without an extension to HTML files. Prerendered routes get their own page, unless their query has a parameter that changes
 * what is shown first. All other routes get the shared page. File paths stay unchanged.
 */
export const routeFunction = `var pages = ${JSON.stringify(fileOf([...Object.keys(publicPages), ...entryPages, completeSignupPage]))};
var parameters = ${JSON.stringify(firstFrameParameters)};
function handler(event) {
  var request = event.request;
  if (!/^(\\/[A-Za-z0-9_-]+)*\\/?$/.test(request.uri)) return request;
  var path = request.uri.replace(/(.)\\/$/, '$1');
  var page = /^\\/(courses|instructors)\\/[^/]+$/.test(path) ? '/${pageFolder}' + path + '.html' : pages[path];
  var changed = (parameters[path] || []).some(function (name) { return name in request.querystring; });
  request.uri = (!changed && page) || '/index.html';
  return request;
}
`;
