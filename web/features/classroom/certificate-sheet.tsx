import { institution } from '../../../lib/model/institution.ts';
import { Heading } from '../../ui/heading.tsx';
import { counted, dayWords, duration } from '../../ui/words.ts';

interface CertificateSheetProps {
  readonly certificate: {
    readonly id: string;
    readonly name: string;
    readonly course: string;
    readonly instructors: readonly string[] | null;
    readonly lessons: number | null;
    readonly minutes: number | null;
    readonly issuedAt: string;
  };
}

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The one sheet: whose it is, of what, from whom and when, and where anybody can look it up. */
export function CertificateSheet({ certificate }: CertificateSheetProps) {
  const { id, name, course, instructors, lessons, minutes, issuedAt } = certificate;
  const address = `${location.host}/certificates/${id}`;
  return (
    <article className="certificate">
      <div className="certificate-frame">
        <header>
          <img src={institution().logo} alt="" width="40" height="40" />
          <p className="certificate-house">{institution().name}</p>
          <p className="certificate-kind">Certificate of completion</p>
        </header>
        <div className="certificate-words">
          <p>This is to say that</p>
          <Heading title={`Certificate of ${name}`}>{name}</Heading>
          <p>has completed every lesson of the course</p>
          <p className="certificate-course">{course}</p>
          <p>
            {[lessons && counted(lessons, 'lesson'), minutes && duration(minutes)].filter(Boolean).join(', ')}
            {instructors && instructors.length > 0 && `, taught by ${names.format(instructors)}`}
          </p>
        </div>
        <dl>
          <div>
            <dt>Date</dt>
            <dd>
              <time dateTime={issuedAt}>{dayWords(issuedAt)}</time>
            </dd>
          </div>
          <div>
            <dt>Number</dt>
            <dd className="certificate-number">{id.match(/.{1,4}/g)?.join(' ')}</dd>
          </div>
          <div className="certificate-verify">
            <dt>Verify at</dt>
            <dd>{address}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
