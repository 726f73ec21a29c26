import { Link } from '@tanstack/react-router';
import { institution } from '../../../lib/model/institution.ts';
import { Cover } from '../../ui/cover.tsx';
import { reasonWords } from '../../ui/access.ts';
import { Notice } from '../../ui/notice.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { OwnedProduct } from '../../features/classroom/owned-product.ts';
import * as messages from '../../features/classroom/messages.ts';

/** What the product is about, what it includes, and why the learner has it. */
export function Overview({ product }: { readonly product: OwnedProduct }) {
  const { details, outcomes, productsInBundle, access, instructors } = product;
  return (
    <div className="tab-parts">
      {productsInBundle && productsInBundle.length > 0 && (
        <section>
          <h2>{messages.opens}</h2>
          <ul className="members">
            {productsInBundle.map((member) => (
              <li key={member.link}>
                <Cover image={member.image} />
                <div>
                  <h3>
                    <Link to="/my-courses/$link" params={{ link: member.link }}>
                      {member.name}
                    </Link>
                  </h3>
                  {member.summary && <p>{member.summary}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {details && (
        <section>
          <h2>{messages.about}</h2>
          <Prose html={details} />
        </section>
      )}
      {outcomes && outcomes.length > 0 && (
        <section>
          <h2>{messages.outcomes}</h2>
          <ul className="points">
            {outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </section>
      )}
      {instructors && instructors.length > 0 && (
        <section>
          <h2>{instructors.length > 1 ? messages.instructors : messages.instructor}</h2>
          <ul className="taught-by">
            {instructors.map(({ name, title }) => (
              <li key={name}>
                {name}
                {title && <span className="byline">{title}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {access && (
        <section>
          <h2>{messages.yourAccess}</h2>
          <p>{reasonWords(access)}</p>
        </section>
      )}
      <Notice text={institution().notices.lesson} />
    </div>
  );
}
