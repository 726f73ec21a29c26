import { useParams } from '@tanstack/react-router';
import { includesWords } from '../../features/catalogue/format.ts';
import * as messages from '../../features/catalogue/messages.product.tsx';
import { productQuery } from '../../shared/products/queries.ts';
import * as shared from '../../shared/products/messages.ts';
import { duration } from '../../ui/labels.ts';
import { useAnswer } from '../../ui/use-answer.ts';

const exerciseKinds = ['drill', 'quiz'] as const;

/** What a product consists of, in numbers, below its price. */
export default function BuyFacts() {
  const { link } = useParams({ from: '/courses/$link' });
  const product = useAnswer(productQuery(link)).data?.product;
  if (!product) return null;
  const { type, minutes, lessonCount, difficulty, productsInBundle, sections } = product;
  const exercises = sections?.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises ?? [])) ?? [];
  const facts: readonly (readonly [string, string | null | false | undefined])[] = [
    [messages.includes, productsInBundle?.length ? includesWords(productsInBundle) : null],
    [messages.lessonCount, lessonCount ? String(lessonCount) : null],
    [messages.length, minutes ? duration(minutes) : null],
    ...exerciseKinds.map((kind) => {
      const count = exercises.filter((exercise) => exercise.kind === kind).length;
      return [messages.exerciseCounts[kind], count > 0 && String(count)] as const;
    }),
    [messages.certificate, lessonCount ? messages.certificateIncluded : null],
    [messages.level, difficulty && shared.difficultyNames[difficulty]],
    [messages.access, type === 'subscription' ? messages.whileSubscribed : messages.noEnd],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
