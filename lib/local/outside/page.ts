/** The sign-in page of a stand-in provider. */

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param asked the authorization request, which the form passes on
 */
export function signInPage(host: string, asked: URLSearchParams): string {
  const kept = ['client_id', 'redirect_uri', 'response_type', 'state', 'nonce']
    .filter((name) => asked.has(name))
    .map((name) => `<input type="hidden" name="${name}" value="${escape(asked.get(name)!)}">`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in at ${escape(host)}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  * { box-sizing: border-box; min-width: 0; }
  h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
  body { max-width: 24rem; margin: 10vh auto; padding: 0 1.25rem; }
  form { display: grid; gap: 1rem; }
  label { display: grid; gap: 0.25rem; }
  input, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; }
</style>
<main>
  <h1>Sign in at ${escape(host)}</h1>
  <p>A stand-in of the local stage: whoever you say you are, it believes you.</p>
  <form method="post">
    ${kept.join('\n    ')}
    <label>E-mail <input type="email" name="email" required value="sam.ford@example.com" autocomplete="off"></label>
    <label>Name, if the provider should tell it <input name="name" autocomplete="off"></label>
    <button name="decision" value="continue">Continue</button>
    <button name="decision" value="cancel" formnovalidate>Cancel</button>
  </form>
</main>
</html>
`;
}
