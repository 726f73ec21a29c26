import { beginning, fewestRated, firmDeviation, ratingOf, ratings } from '../../../lib/model/skill-rating.ts';
import type { Practice } from './practice-queries.ts';
import * as messages from './messages.record.ts';

/** A rating per skill, the highest first. */
export function Skills({ practiced }: { readonly practiced: readonly Practice[] }) {
  const rated = practiced.flatMap(({ skill, level, first }) =>
    skill !== null && level !== null && first !== null ? [{ skill, level, first }] : [],
  );
  const skills = [...Map.groupBy(rated, ({ skill }) => skill)]
    .map(([skill, all]) => ({ skill, ...ratingOf(all), count: all.length }))
    .sort((one, other) => other.rating - one.rating);
  if (skills.length === 0) return null;
  return (
    <section className="skills" aria-labelledby="skills">
      <h2 id="skills">{messages.skills}</h2>
      <p className="byline">{messages.skillsHint(beginning, ratings, firmDeviation, fewestRated)}</p>
      <dl>
        {skills.map(({ skill, rating, count, isProvisional }) => (
          <div key={skill}>
            <dt>
              {skill} <span className="byline">{messages.ratedOn(count, isProvisional)}</span>
            </dt>
            <dd className="numeric">{rating}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
