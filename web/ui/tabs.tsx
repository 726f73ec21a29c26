import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly className?: string;
}

/**
 * Tabs with automatic activation by arrow keys (ARIA Authoring Practices). A panel that was opened once stays
 * mounted, so it keeps its state.
 */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, className = '' }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<readonly Id[]>([chosen]);
  if (!seen.includes(chosen)) setSeen([...seen, chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    onChoose(tabs[index]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div className={`tabbed ${className}`}>
      <div ref={list} role="tablist" aria-label={label} className="tabbed-list">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={seen.includes(tab.id) ? `${id}-${tab.id}-panel` : undefined}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => seen.includes(tab.id))
        .map((tab) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${id}-${tab.id}-panel`}
            aria-labelledby={`${id}-${tab.id}`}
            tabIndex={0}
            hidden={tab.id !== chosen}
          >
            {tab.panel}
          </div>
        ))}
    </div>
  );
}
