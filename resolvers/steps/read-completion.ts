import { isEvident, minutesWatched } from '../../lib/model/evidence.ts';
import { failure, watchFirst } from '../../lib/model/failures.ts';
import type { LessonsItem } from '../../lib/model/items/lessons.ts';
import { lessonsKey, profileKey } from '../../lib/model/keys.ts';
import { plainName } from '../../lib/model/names.ts';
import { codesOf, isComplete } from '../../lib/model/progress.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Answer, type Context, type BatchGetItemRequest } from '../shared/appsync.ts';
import type { CertificateStash } from '../shared/certificate.ts';
import { subOf } from '../shared/learner.ts';
import { readStudies, studiesOf, type Studies, type StudiesRead } from '../shared/progress.ts';

type Issue = 'Mutation.issueCertificate';

/** A consistent read: the last lesson may have been completed a moment ago. */
export function request(ctx: Context<Issue>): BatchGetItemRequest {
  const { operation, tables } = readStudies(ctx, ctx.args.link);
  const table = ctx.env.TABLE!;
  const more = [profileKey(subOf(ctx)!), lessonsKey(ctx.args.link)];
  const keys = [...tables[table]!.keys, ...more.map((key) => util.dynamodb.toMapValues(key))];
  return { operation, tables: { [table]: { keys, consistentRead: true } } };
}

/** Prepares the contents of the certificate, or returns the number of the existing one, or why there is none. */
export function response(ctx: Context<Issue, { result: StudiesRead; stash: CertificateStash }>): Answer<Issue> | null {
  stopOnError(ctx);
  const studies = studiesOf(ctx);
  const [, , , profile, films] = ctx.result.data[ctx.env.TABLE!]!;
  const name = plainName(profile?.name);
  const missing = studies === null ? '' : unwatched(studies, films ?? null);
  if (studies === null) ctx.stash.answer = { errors: [failure('NotOwned', 'link')] };
  else if (studies.progress?.certificate) ctx.stash.issued = studies.progress.certificate;
  else if (
    studies.product.type !== 'course' ||
    !isComplete(codesOf(studies.product.sections), studies.progress?.lessons ?? {})
  )
    ctx.stash.answer = { errors: [failure('NotCompleted', 'link')] };
  else if (missing !== '') ctx.stash.answer = { errors: [failure('NotCompleted', 'link', watchFirst(missing))] };
  else if (name === '') ctx.stash.answer = { errors: [failure('NameNeeded')] };
  else {
    ctx.stash.product = studies.product;
    ctx.stash.name = name;
    ctx.stash.watched = minutesWatched(studies.progress?.evidence ?? null, films?.lessons ?? {});
    ctx.stash.id = util.autoId().split('-').join('');
  }
  return ctx.stash.answer ?? null;
}

/** Titles of the lessons whose films were not watched for the most part. */
function unwatched({ product, progress }: Studies, films: LessonsItem | null): string {
  const all = [...product.sections].flatMap(({ lessons }) => [...lessons]);
  const evidence = progress?.evidence ?? null;
  return all
    .filter(
      ({ code }) =>
        films && Object.hasOwn(films.lessons, code) && !isEvident(evidence, code, films.lessons[code]!.seconds),
    )
    .map(({ name }) => name)
    .join('; ');
}
