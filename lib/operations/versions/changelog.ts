/** Reads and writes the changelog: an “Unreleased” heading, then one heading for each version, newest first. */

const unreleased = /^## Unreleased\n(?<changes>.*?)(?=^## |(?![^]))/ms;

/** Error for a version without changes. */
export const nothing = '.github/CHANGELOG.md lists nothing under “Unreleased”: there is nothing to release';

/** The text under “Unreleased”; empty when there is none. */
export const changesIn = (changelog: string): string => unreleased.exec(changelog)?.groups?.['changes']?.trim() ?? '';

/**
 * Moves the unreleased changes under the heading of a version.
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

/** Why a tag is not a version's, one sentence for each reason. @param version from package.json */
export function problemsOf(tag: string, version: string, changelog: string): string[] {
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json has version ${version}`]),
    ...(changelog.includes(`\n## ${tag.replace(/^v/, '')} (`)
      ? []
      : [`.github/CHANGELOG.md has no heading for ${tag}`]),
  ];
}
