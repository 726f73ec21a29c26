import type { ReactNode } from 'react';

/** One part of the account, under its own headline. */
export const AccountPart = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className="account-part">
    <h2>{name}</h2>
    <div>{children}</div>
  </section>
);
