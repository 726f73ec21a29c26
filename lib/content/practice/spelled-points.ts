/** A distance in words: a generated session may have another one. */
const spelled =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)(?:-\w+)? points\b(?! or (?:less|more))/i;

/** The words of a distance that a text counts by itself. `Eight points or less` is a rule’s limit. */
export const spelledPoints = (text: string): string | undefined => spelled.exec(text)?.[0];
