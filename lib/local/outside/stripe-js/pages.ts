/** The HTML of the stand-in's frames, before their scripts run. */

const html = (title: string, script: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/elements/frame.css">
</head>
<body>
${body}
<script src="/elements/${script}.js"></script>
</body>
</html>
`;

/** All countries and territories with an ISO 3166-1 code. */
const countries =
  'ADAEAFAGAIALAMAOARATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACDCFCGCHCICKCLCMCNCOCRCVCWCYCZDEDJDKDMDODZECEEEGERESETFIFJFKFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIQISITJEJMJOJPKEKGKHKIKMKNKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMKMLMMMNMOMQMRMSMTMUMVMWMXMYMZNANCNENGNINLNONPNRNZOMPAPEPFPGPHPKPLPMPRPSPTPYQARERORSRURWSASBSCSESGSHSISKSLSMSNSOSRSSSTSVSXSZTATCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVNVUWFWSXKYEYTZAZMZW';

const field = (
  name: string,
  label: string,
  control: string,
  side = '',
) => `<div class="Field${side}" id="${name}-field">
<label class="Label" id="${name}-label" for="${name}">${label}</label>
${control}
<p class="Error" id="${name}-error" role="alert" hidden></p>
</div>`;

const input = (name: string, autocomplete: string, placeholder: string, more = '') =>
  `<input class="Input" id="${name}" name="${name}" autocomplete="${autocomplete}" inputmode="numeric" placeholder="${placeholder}" aria-describedby="${name}-error" spellcheck="false"${more}>`;

export const cardPage = html(
  'Secure payment input frame',
  'card',
  `<main>
<form id="card" class="Form" novalidate hidden>
${field(
  'number',
  'Card number',
  `<div class="Box">${input('number', 'cc-number', '1234 1234 1234 1234')}<span id="brand" class="Brand" role="status"></span></div>`,
  ' Field--wide',
)}
${field('expiry', 'Expiration date', input('expiry', 'cc-exp', 'MM / YY'))}
${field('cvc', 'Security code', input('cvc', 'cc-csc', 'CVC', ' maxlength="4"'))}
${field('country', 'Country', `<select class="Input" id="country" name="country" autocomplete="country" aria-describedby="country-error" data-codes="${countries}"></select>`)}
${field('postalCode', 'ZIP code', input('postalCode', 'postal-code', '12345', ' maxlength="12"'))}
<p id="terms" class="TermsText" hidden></p>
</form>
</main>`,
);

export const controllerPage = html('Payment controller frame', 'controller', '');

export const challengePage = html(
  '3-D Secure',
  'challenge',
  `<main class="Bank">
<h1>3-D Secure</h1>
<p>This is a test page in the place of your bank's. Decide what your bank says to this payment.</p>
<p class="Deciding">
<button type="button" id="complete" disabled>Complete</button>
<button type="button" id="fail" disabled>Fail</button>
</p>
<p id="trouble" role="alert"></p>
</main>`,
);

export const styles = `
* { box-sizing: border-box; }
html { background: transparent; }
body { margin: 0; }
[hidden] { display: none !important; }
.Form {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--gridRowSpacing) var(--gridColumnSpacing);
  /* Room for the ring around a field that has the focus. */
  padding: 3px;
  color: var(--colorText);
  font: var(--fontWeightNormal) var(--fontSizeBase) / var(--fontLineHeight) var(--fontFamily);
}
.Field--wide, .TermsText { grid-column: 1 / -1; }
.Label { display: block; margin: 0 0 var(--spacingUnit); color: var(--colorText); font-size: var(--fontSizeSm); font-weight: var(--fontWeightMedium); }
.Box { position: relative; }
.Input {
  display: block;
  width: 100%;
  min-height: 44px;
  padding: calc(var(--spacingUnit) * 2) calc(var(--spacingUnit) * 3);
  border: 1px solid var(--colorBorder);
  border-radius: var(--borderRadius);
  background: var(--colorBackground);
  color: var(--colorText);
  font: inherit;
}
select.Input option { background: var(--colorBackground); color: var(--colorText); }
.Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
.Input:focus { outline: 2px solid var(--colorPrimary); outline-offset: 0; border-color: var(--colorPrimary); }
.Input--invalid { border-color: var(--colorDanger); color: var(--colorDanger); }
.Brand { position: absolute; inset: 0 calc(var(--spacingUnit) * 3) 0 auto; display: flex; align-items: center; pointer-events: none; color: var(--colorTextSecondary); font-size: var(--fontSizeXs); }
.Error { margin: var(--spacingUnit) 0 0; color: var(--colorDanger); font-size: var(--fontSizeSm); }
.TermsText { margin: 0; color: var(--colorTextSecondary); font-size: var(--fontSizeXs); }
@media (max-width: 20rem) { .Form { grid-template-columns: 1fr; } }
.Bank { padding: 1.5rem; background: #fff; color: #1d1d1f; font: 16px/1.5 system-ui, sans-serif; }
.Bank h1 { margin: 0 0 .75rem; font-size: 1.25rem; }
.Bank button { min-height: 44px; padding: 0 1.25rem; border: 1px solid #1d1d1f; border-radius: 6px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
.Bank #complete { background: #1d1d1f; color: #fff; }
.Bank button:focus-visible { outline: 3px solid #0b5fce; outline-offset: 2px; }
.Deciding { display: flex; gap: .75rem; flex-wrap: wrap; }
#trouble { color: #b3102a; }
`;
