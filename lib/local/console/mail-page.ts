import type { Kernel } from '../kernel/kernel.ts';
import { style, text } from './page.ts';

/** How many mails are shown, newest first. */
const most = 50;

/** The mail box as recipients see it: each mail's HTML, at the width of a mail program or a phone, and its text. */
export function mailPage(kernel: Kernel): string {
  const mails = kernel.ports.mail.list();
  const shown = mails.slice(-most).toReversed();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail box</title>
<style>
${style}
iframe { display: block; width: 100%; max-width: 44rem; height: 34rem; resize: both; border: 1px solid #8886; margin: .8rem 0; }
</style>
</head>
<body>
<h1>Mail box</h1>
<p><a href="/_local/">Local stage</a>${mails.length > most ? ` · the newest ${most} of ${mails.length}` : ''}</p>
${shown.length === 0 ? '<p>No mail was sent yet.</p>' : shown.map(shownMail).join('\n')}
</body>
</html>`;
}

type Mail = ReturnType<Kernel['ports']['mail']['list']>[number];

const shownMail = ({ subject, to, from, replyTo, at, html, text: words }: Mail): string => `<article>
<h2>${text(subject)}</h2>
<p>to ${text(to.join(', '))} · from ${text(from)}${replyTo.length > 0 ? ` · reply to ${text(replyTo.join(', '))}` : ''} · ${text(at)}</p>
${html ? `<iframe sandbox="allow-top-navigation-by-user-activation" loading="lazy" title="${text(subject)}" srcdoc="${text(`<base target="_top">${html}`)}"></iframe>` : ''}
<details><summary>As text</summary><pre>${text(words)}</pre></details>
</article>`;
