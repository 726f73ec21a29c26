/** Why personal data is processed, on which legal basis, and who receives it. Source: GDPR, Art. 6(1), 13(1), 30(1). */

export const bases = {
  contract: { article: 'Art. 6(1)(b) GDPR', words: 'because our contract with you needs it' },
  obligation: { article: 'Art. 6(1)(c) GDPR', words: 'because the law requires it' },
  interest: { article: 'Art. 6(1)(f) GDPR', words: 'because we have a legitimate interest in it' },
} as const;

interface PurposeOf {
  /** In the learner's words. */
  readonly title: string;
  readonly basis: keyof typeof bases;
  /** The legitimate interest, where that is the basis. */
  readonly interest?: string;
  /** Whose data it is. */
  readonly people: string;
}

export const purposes = {
  account: { title: 'Running your account', basis: 'contract', people: 'learners' },
  purchases: {
    title: 'Selling courses and giving access to what you bought',
    basis: 'contract',
    people: 'learners who buy or take free courses',
  },
  learning: { title: 'Lessons, notes and certificates', basis: 'contract', people: 'learners' },
  classes: { title: 'Live classes', basis: 'contract', people: 'learners who join a class' },
  teaching: { title: 'Showing who teaches', basis: 'contract', people: 'instructors' },
  contact: {
    title: 'Answering you',
    basis: 'interest',
    interest: 'answering those who write to us',
    people: 'whoever writes to us or applies to teach',
  },
  safety: {
    title: 'Keeping accounts, payments and the site safe',
    basis: 'interest',
    interest: 'noticing attacks and abuse, and finding faults',
    people: 'visitors, learners and operators',
  },
  fairness: {
    title: 'Keeping offers fair',
    basis: 'interest',
    interest: 'giving each offer once',
    people: 'learners who use a free trial or a promo code',
  },
  records: {
    title: 'Keeping financial records',
    basis: 'obligation',
    people: 'learners who have paid',
  },
  recovery: {
    title: 'Recovering from a loss of data',
    basis: 'interest',
    interest: 'giving you back what you bought when something breaks',
    people: 'learners',
  },
} as const satisfies Record<string, PurposeOf>;

export type Purpose = keyof typeof purposes;
export const purposeOf = (purpose: Purpose): PurposeOf => purposes[purpose];

interface RecipientOf {
  /** In the learner's words. */
  readonly name: string;
  /** The auditor's word for it, if that is another. */
  readonly term?: string;
  /** What it does with the data. */
  readonly does: string;
  /** Processor (Art. 28), or an independent controller. */
  readonly as: 'processor' | 'controller';
  readonly where: string;
  /** What makes a transfer there lawful (Chapter V). */
  readonly transfer: string;
}

const framework = 'EU-U.S. Data Privacy Framework, and standard contractual clauses in its data processing terms';

export const recipients = {
  aws: {
    name: 'Amazon Web Services',
    does: 'stores and runs everything, sends mail and video',
    as: 'processor',
    where:
      'United States (Northern Virginia, us-east-1); requests to the site pass through locations all over the world',
    transfer: framework,
  },
  stripe: {
    name: 'Stripe',
    does: 'takes payments; its card form keeps data of its own in your browser to prevent fraud',
    as: 'controller',
    where: 'United States and the European Union',
    transfer: framework,
  },
  identity: {
    name: 'Another provider whose account you log in with',
    term: 'federated identity provider',
    does: 'tells us your name and e-mail address, and learns that you log in here; the page where you log in names it',
    as: 'controller',
    where: 'wherever it keeps your account',
    transfer: 'you log in there yourself, and we send it nothing about you',
  },
} as const satisfies Record<string, RecipientOf>;

export type Recipient = keyof typeof recipients;
/** Its name for auditors. */
export const termedName = ({ name, term }: RecipientOf): string => (term ? `${name} (${term})` : name);
