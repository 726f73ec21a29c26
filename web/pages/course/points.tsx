interface PointsProps {
  readonly title: string;
  readonly points: readonly string[] | null;
}

/** A list of sentences below a heading; nothing without sentences. */
export const Points = ({ title, points }: PointsProps) =>
  points &&
  points.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul className="points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
