export interface InstructorApplication {
  readonly email: string;
  readonly name: string;
  readonly nationality: string;
  readonly trades: string;
  readonly message?: string | null;
}

/** One line of plain text: no line breaks, no signs that turn or hide the text around them. */
const line = (text: string) =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The mail an application becomes. What the visitor wrote stands in it as text, never as markup or as a header. */
export function instructorMail(application: InstructorApplication) {
  const name = line(application.name);
  const rows = [
    ['Name', name],
    ['Email', line(application.email)],
    ['Nationality', line(application.nationality)],
    ['Trades', line(application.trades)],
  ] as const;
  const message = (application.message ?? '')
    .split(/\r\n?|\n/)
    .map(line)
    .join('\n')
    .trim();
  return {
    replyTo: application.email.trim(),
    subject: `Instructor application: ${name}`,
    text: [...rows.map(([label, value]) => `${label}: ${value}`), '', message].join('\n').trimEnd() + '\n',
    html:
      `<table>${rows.map(([label, value]) => `<tr><th align="left">${label}</th><td>${html(value)}</td></tr>`).join('')}</table>` +
      (message && `<p>${html(message).replaceAll('\n', '<br>')}</p>`),
  };
}
