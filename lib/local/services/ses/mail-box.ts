import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Mail } from './port.ts';
import type { MailPort } from './port.ts';

/** The destination of all the stage's mail: `<directory>/ses/mail.jsonl`, newest last, dated by the stage's clock. */
export function openMailBox(kernel: Kernel): MailPort {
  const journal = openJournal<Mail>(join(kernel.directory, 'ses', 'mail.jsonl'));
  return {
    async deliver({ to, from, replyTo, subject, text, html, ...more }) {
      const at = new Date(kernel.clock.now()).toISOString();
      journal.set(String(journal.size), { to, from, replyTo, subject, text, html, ...more, at });
    },
    list: () => [...journal.entries()].map(([, mail]) => mail),
  };
}
