/** What follows an exercise; pure, so that its order can be unit-tested. */

interface Listed {
  readonly code: string;
  readonly name: string;
}

interface Outlined {
  readonly lessons: readonly { readonly code: string | null; readonly exercises: readonly Listed[] | null }[];
}

interface Next extends Listed {
  readonly link: string;
}

/**
 * First the rest of the same lesson, after this exercise; then today's set.
 * @param practiced what is done in the course
 * @param daily what is left for today
 */
export function nextExercise(
  here: { readonly link: string; readonly code: string; readonly lesson: string | null },
  sections: readonly Outlined[],
  practiced: readonly { readonly code: string; readonly passed: boolean }[],
  daily: readonly Next[],
): Next | undefined {
  const lessons = sections.flatMap((section) => section.lessons);
  const beside = lessons.find(({ code }) => code !== null && code === here.lesson)?.exercises ?? [];
  const at = beside.findIndex(({ code }) => code === here.code);
  const inOrder = [...beside.slice(at + 1), ...beside.slice(0, Math.max(0, at))];
  const left = inOrder.find(({ code }) => !practiced.some((each) => each.code === code && each.passed));
  if (left) return { link: here.link, code: left.code, name: left.name };
  return daily.find(({ link, code }) => link !== here.link || code !== here.code);
}
