import type { Stage } from '../kernel/stage.ts';
import type { ConsolePage } from './own-page.ts';

/** Escapes a value for HTML. */
export const text = (value: unknown) =>
  String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const table = (heads: readonly string[], rows: readonly (readonly unknown[])[]) =>
  rows.length === 0
    ? '<p>Nothing yet.</p>'
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`;

/** The scheduled rules, each with a button that runs it now. */
function schedules({ kernel }: Stage): string {
  const all = kernel.ports.events?.schedules() ?? [];
  if (all.length === 0) return '<p>Nothing runs by the clock.</p>';
  const rows = all.map(
    ({ name, expression, enabled, next }) =>
      `<tr><td>${text(name)}</td><td>${text(expression)}</td><td>${enabled ? text(next ?? 'never again') : 'disabled'}</td>
<td><form data-to="/_local/schedules"><input type="hidden" name="rule" value="${text(name)}"><button>Run now</button> <output></output></form></td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Name</th><th scope="col">When</th><th scope="col">Next</th><th scope="col">By hand</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The style sheet of the console's pages. */
export const style = `:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8886; overflow-wrap: anywhere; }
article { border-bottom: 1px solid #8886; padding: .5rem 0; }
pre { white-space: pre-wrap; margin: .3rem 0; font-size: .9rem; }
textarea { width: 100%; min-height: 7rem; font-family: monospace; }
h2 { margin-top: 2.5rem; }`;

/** A complete page of the console. @param body HTML */
export const htmlPage = (
  title: string,
  body: string,
  more: { readonly style?: string; readonly script?: string } = {},
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(title)} · Local stage</title>
<style>
${style}
${more.style ?? ''}
</style>
</head>
<body>
<main>
${body}
</main>
${more.script ? `<script>${more.script}</script>` : ''}
</body>
</html>
`;

/** The console as one self-contained page: mail, clock, faults, and schedules. */
export function page(stage: Stage, pages: Readonly<Record<string, ConsolePage>> = {}): string {
  const { kernel } = stage;
  const mails = kernel.ports.mail.list().toReversed();
  const roles = kernel.iam.usage().filter((role) => role.unused.length > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local stage</title>
<style>
${style}
</style>
</head>
<body>
<h1>Local stage</h1>
<p><a href="/">The site</a> · <a href="/_local/payments">payments</a> · <a href="/_local/live">live</a> · <a href="/_local/alarms">alarms</a> · <a href="/_local/mail">mail</a>${Object.entries(
    pages,
  )
    .map(([name, { title }]) => ` · <a href="/_local/${text(name)}">${text(title.toLowerCase())}</a>`)
    .join('')} · as JSON: <a href="/_local/stack">stack</a>,
<a href="/_local/iam">iam</a>, <a href="/_local/clock">clock</a>, <a href="/_local/faults">faults</a>, <a href="/_local/schedules">schedules</a></p>

<h2>Mail box</h2>
<p>${mails.length === 0 ? 'No mail was sent yet.' : `<a href="/_local/mail">${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}</a>, the newest: ${text(mails[0]!.subject)}, to ${text(mails[0]!.to.join(', '))}`}</p>

<h2>Clock</h2>
<form data-to="/_local/clock"><label>The stage's time, UTC <input name="now" value="${new Date(kernel.clock.now()).toISOString()}" size="28"></label>
<button>Set</button> <output></output></form>

<h2>Faults</h2>
<form data-to="/_local/faults"><label>Fault plan <textarea name="plan">${text(JSON.stringify(kernel.faults.plan, null, 2))}</textarea></label>
<button>Set</button> <output></output></form>

<h2>Schedules</h2>
${schedules(stage)}

<h2>Granted, never used</h2>
${table(
  ['Role', 'Actions'],
  roles.map((role) => [role.role, role.unused.join(', ')]),
)}

<h2>Resources</h2>
${table(
  ['Stack', 'Logical id', 'Type', 'Physical id'],
  stage.resources().map((resource) => [resource.stack, resource.logicalId, resource.type, resource.physicalId]),
)}
${stage.notEmulated.length > 0 ? `<p>Not emulated: ${text(stage.notEmulated.join(', '))}</p>` : ''}
<script>
for (const form of document.querySelectorAll('form'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { now, rule, plan } = form.elements;
    const body = plan ? plan.value : JSON.stringify(now ? { now: now.value } : { rule: rule.value });
    const answer = await fetch(form.dataset.to, { method: 'POST', body });
    form.querySelector('output').textContent = answer.ok ? (rule ? 'Done.' : 'Set.') : (await answer.json()).message;
  });
</script>
</body>
</html>
`;
}
