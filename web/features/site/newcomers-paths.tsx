import { Link } from '@tanstack/react-router';
import type { NewcomersPath } from '../../../lib/model/front.ts';
import * as messages from './messages.lazy.tsx';

/** Where to begin, by what brings a reader here; nothing when content names no path. */
export function NewcomersPaths({ paths }: { readonly paths: readonly NewcomersPath[] }) {
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="begin">
      <div className="section-head">
        <h2 id="begin">{messages.whereToBegin}</h2>
      </div>
      <ul className="kinds">
        {paths.map(({ label, line, link, product }) => (
          <li key={label}>
            <h3>{label}</h3>
            <p>{line}</p>
            <p className="path-way">
              <Link to="/courses/$link" params={{ link }}>
                {product}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
