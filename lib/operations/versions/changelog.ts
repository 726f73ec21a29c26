/** The changelog as text: one heading for what is not released, then one for each version, the newest first. */

const unreleased = /^## Unreleased\n(?<changes>.*?)(?=^## |(?![^]))/ms;

/** Said when a version would be empty. */
export const nothing = '.github/CHANGELOG.md tells of nothing under “Unreleased”: there is nothing to release';

/** What is told of changes that no version has yet; empty when there is nothing. */
export const changesIn = (changelog: string): string => unreleased.exec(changelog)?.groups?.['changes']?.trim() ?? '';

/**
 * The changelog with those changes under the heading of a version.
 * @param day ISO date
 * @throws Error when there is nothing to release
 */
export function withVersion(changelog: string, version: string, day: string): string {
  const changes = changesIn(changelog);
  if (!changes) throw new Error(nothing);
  return (
    changelog.replace(unreleased, () => `## Unreleased\n\n## ${version} (${day})\n\n${changes}\n\n`).trimEnd() + '\n'
  );
}

/** Why a tag is not that of a version, a sentence each. @param version of package.json */
export function problemsOf(tag: string, version: string, changelog: string): string[] {
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json has version ${version}`]),
    ...(changelog.includes(`\n## ${tag.replace(/^v/, '')} (`) ? [] : [`.github/CHANGELOG.md has no heading of ${tag}`]),
  ];
}
