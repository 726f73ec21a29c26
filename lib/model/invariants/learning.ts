/** Invariants of notes and certificates: they hold in the table between any two transactions. */
import type { StoredRow } from '../stored-row.ts';
import type { CertificateItem, NoteCountItem, NoteItem, ProgressItem } from '../items/study.ts';
import { maxNotes } from '../notes.ts';

/** @returns one sentence for each violation */
export function learningViolations(rows: readonly StoredRow[]): string[] {
  const byType = Map.groupBy(rows, ({ baseType }) => baseType ?? '');
  const all = <Item>(baseType: string) => (byType.get(baseType) ?? []) as unknown as (Item & StoredRow)[];
  return [
    ...countViolations(all<NoteItem>('note'), all<NoteCountItem>('note count')),
    ...certificateViolations(all<ProgressItem>('progress'), all<CertificateItem>('certificate')),
  ];
}

/** The count of notes equals their number and does not exceed the limit. */
function countViolations(notes: (NoteItem & StoredRow)[], counts: (NoteCountItem & StoredRow)[]): string[] {
  const place = ({ PK, link }: { readonly PK: string; readonly link: string }) => `${PK} on ${link}`;
  const there = Map.groupBy(notes, place);
  const counted = new Map(counts.map((row) => [place(row), row.count]));
  return [...new Set([...there.keys(), ...counted.keys()])].flatMap((name) => {
    const [real, recorded] = [there.get(name)?.length ?? 0, counted.get(name) ?? 0];
    if (real !== recorded) return [`notes of ${name}: ${recorded} are counted, ${real} are there`];
    return real > maxNotes ? [`notes of ${name}: ${real} are more than there may be`] : [];
  });
}

/** Each certificate belongs to one learner's progress, and each number in progress has its certificate. */
function certificateViolations(
  progress: (ProgressItem & StoredRow)[],
  certificates: (CertificateItem & StoredRow)[],
): string[] {
  const owners = Map.groupBy(
    progress.filter(({ certificate }) => certificate),
    ({ certificate }) => certificate!,
  );
  const there = new Set(certificates.map(({ id }) => id));
  return [
    ...certificates.flatMap(({ id }) => {
      const count = owners.get(id)?.length ?? 0;
      return count === 1 ? [] : [`certificate ${id}: belongs to ${count} learners`];
    }),
    ...[...owners.keys()].filter((id) => !there.has(id)).map((id) => `certificate ${id}: is issued and not there`),
  ];
}
