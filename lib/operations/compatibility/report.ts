import { approvedChanges, lastApi } from './baseline.ts';
import { changesBetween, objections } from './changes.ts';
import { apiOf } from './schema.ts';

/** What clients of the last release would notice of the current API, one line each. @param root of the project */
export function apiReport(root: string): { readonly lines: readonly string[]; readonly harmless: boolean } {
  const found = changesBetween(lastApi(root), apiOf(root));
  const approved = approvedChanges(root);
  const refused = objections(found, approved);
  const lines = [
    ...[...found.breaking, ...found.opened]
      .filter((change) => approved[change])
      .map((change) => `approved: ${change} (${approved[change]})`),
    ...found.dangerous.map((change) => `  ${change} Nothing fails; clients may receive a value that they do not know.`),
    ...refused.map((change) => `NOT APPROVED: ${change}`),
    ...(refused.length > 0
      ? [
          'Keep what open tabs still query, and who may query it, or approve each by its sentence, with a reason, in test/baseline/api/approved.json',
        ]
      : []),
  ];
  return {
    lines: lines.length > 0 ? ['api', ...lines] : ['The API breaks nothing of the last release’s.'],
    harmless: refused.length === 0,
  };
}
