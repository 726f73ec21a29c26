import type { Ref } from 'react';
import { kindNames } from '../../shared/products/messages.ts';
import type { Card } from '../../shared/products/narrow.ts';
import * as messages from './messages.lazy.tsx';

export type Found = Pick<Card, 'link' | 'name' | 'type'>;

interface SuggestedListProps {
  readonly onList: Ref<HTMLUListElement>;
  readonly id: string;
  readonly found: readonly Found[];
  /** Index of the option that Enter opens; -1 for none. */
  readonly active: number;
  readonly onChoose: (product: Found) => void;
  /** Id of the option at this index. */
  readonly optionId: (at: number) => string;
}

/** The matches so far, below the field that keeps the focus. */
const SuggestedList = ({ onList, id, found, active, onChoose, optionId }: SuggestedListProps) => (
  <ul ref={onList} id={id} role="listbox" aria-label={messages.found} className="search-found">
    {found.map((product, at) => (
      // The field handles the keys (search-form.tsx), following the combobox pattern.
      <li
        key={product.link}
        id={optionId(at)}
        role="option"
        aria-selected={at === active}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(product)}
      >
        <span>{product.name}</span>
        <small>{kindNames[product.type]}</small>
      </li>
    ))}
  </ul>
);

export default SuggestedList;
