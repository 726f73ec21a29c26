/** The frame with the card fields. What is typed here is sent only to the API next to this frame. */
import { mark, type CardFrameInit, type CardFrameOptions, type ConfirmRequest, type PlainError } from '../messages.ts';
import { confirm, retrieve } from './api.ts';
import { dress, scheme } from './appearance.ts';
import {
  brandOf,
  check,
  cvcLength,
  digitsOf,
  formatExpiry,
  formatNumber,
  postalCodeName,
  type FieldName,
  type Values,
} from './fields.ts';
import { linkPage } from './page-link.ts';

const order: readonly FieldName[] = ['number', 'expiry', 'cvc', 'country', 'postalCode'];
const part = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const input = (name: FieldName) => part<HTMLInputElement | HTMLSelectElement>(name);

let settings: CardFrameInit;
let options: CardFrameOptions = { asksCountry: true, asksPostalCode: true, keepsCard: false };
let busy = false;

const values = (): Values => ({
  number: input('number').value,
  expiry: input('expiry').value,
  cvc: input('cvc').value,
  country: input('country').value,
  postalCode: input('postalCode').value,
});

const asked = (): FieldName[] =>
  order.filter((name) => {
    if (name === 'country') return options.asksCountry;
    if (name === 'postalCode') return options.asksPostalCode && postalCodeName(values().country) !== undefined;
    return true;
  });

/** Shows or clears the error at a field. */
function showError(name: FieldName, error: PlainError | undefined): void {
  const place = part(`${name}-error`);
  const field = input(name);
  place.textContent = error?.message ?? '';
  place.hidden = !error;
  field.classList.toggle('Input--invalid', error !== undefined);
  if (error) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Validates all fields and focuses the first invalid one. */
function validate(): PlainError | undefined {
  const errors = asked().map((name) => ({ name, error: check(name, values(), Date.now()) }));
  for (const { name, error } of errors) showError(name, error);
  const first = errors.find(({ error }) => error);
  if (first) input(first.name).focus();
  return first?.error;
}

/** Reformats the field's text and keeps the caret at the same digit. */
function rewrite(field: HTMLInputElement, format: (text: string) => string): void {
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  const atEnd = field.selectionStart === field.value.length;
  const text = format(field.value);
  if (text === field.value) return;
  field.value = text;
  if (atEnd) return;
  let place = 0;
  for (let seen = 0; seen < before && place < text.length; place++) if (/\d/.test(text[place]!)) seen++;
  field.setSelectionRange(place, place);
}

function showBrand(): void {
  const brand = brandOf(digitsOf(values().number));
  part('brand').textContent = brand.name;
  input('cvc').setAttribute('maxlength', String(brand.cvc));
  input('cvc').setAttribute('placeholder', brand.cvc === 4 ? 'CVC (4)' : 'CVC');
}

function showCountry(): void {
  const name = postalCodeName(values().country);
  part('country-field').hidden = !options.asksCountry;
  part('postalCode-field').hidden = !options.asksPostalCode || name === undefined;
  part('postalCode-label').textContent = name ?? '';
  const field = input('postalCode');
  field.setAttribute('inputmode', name === 'ZIP code' ? 'numeric' : 'text');
  field.setAttribute('placeholder', name === 'ZIP code' ? '12345' : '');
}

let lastReport = '';
function tellChange(): void {
  const now = values();
  const body = {
    empty: !now.number && !now.expiry && !now.cvc,
    complete: asked().every((name) => !check(name, now, Date.now())),
  };
  if (lastReport === JSON.stringify(body)) return;
  lastReport = JSON.stringify(body);
  page.tell('change', body);
}

function apply(given: CardFrameOptions): void {
  options = given;
  if (given.country) input('country').value = given.country;
  if (given.postalCode && !input('postalCode').value) input('postalCode').value = given.postalCode;
  for (const name of order) input(name).toggleAttribute('disabled', given.readOnly === true);
  const terms = part('terms');
  terms.hidden = !given.keepsCard;
  terms.textContent = given.keepsCard
    ? `By providing your card information, you allow ${given.business ?? 'this business'} to charge your card for future payments in accordance with their terms.`
    : '';
  showCountry();
}

async function confirmCard({ clientSecret, returnUrl, billingDetails, madeFor }: ConfirmRequest) {
  const error = validate();
  if (error) return { error };
  if (busy) return { error: { type: 'invalid_request_error', message: 'A confirmation is under way already.' } };
  busy = true;
  try {
    const { number, expiry, cvc, country, postalCode } = values();
    const date = digitsOf(expiry);
    const given = (billingDetails ?? {}) as { address?: object };
    const own = {
      ...(options.asksCountry && { country }),
      ...(asked().includes('postalCode') && { postal_code: postalCode.trim() }),
    };
    return await confirm(
      settings.publishableKey,
      { clientSecret, returnUrl, madeFor },
      {
        payment_method_data: {
          type: 'card',
          billing_details: { ...given, address: { ...own, ...given.address } },
          card: {
            number: digitsOf(number),
            exp_month: Number(date.slice(0, 2)),
            exp_year: 2000 + Number(date.slice(2)),
            cvc: digitsOf(cvc),
          },
        },
      },
    );
  } finally {
    busy = false;
  }
}

/** Loads the group's intent; reports an invalid secret immediately. */
async function begin(init: CardFrameInit): Promise<void> {
  settings = init;
  dress(init.appearance);
  apply(init.options);
  if (init.clientSecret) {
    const { error } = await retrieve(init.publishableKey, init.clientSecret);
    if (error) return page.tell('loaderror', { error });
  }
  page.tell('loaderstart');
  part('card').hidden = false;
  page.tell('scheme', scheme());
  page.tell('height', document.documentElement.offsetHeight);
  page.tell('ready');
}

function fillCountries(): void {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const select = input('country') as HTMLSelectElement;
  const codes = select.dataset['codes']!.match(/../g)!;
  for (const { code, name } of codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')))
    select.append(new Option(name, code, false, code === 'US'));
}

fillCountries();
for (const name of order) {
  const field = input(name);
  field.addEventListener('input', (event) => {
    // Deleting the slash also deletes the digit before it.
    const deleting = (event as InputEvent).inputType === 'deleteContentBackward';
    if (name === 'number') rewrite(field as HTMLInputElement, formatNumber);
    if (name === 'expiry' && deleting && / \/?$/.test(field.value)) field.value = field.value.slice(0, 2);
    else if (name === 'expiry') rewrite(field as HTMLInputElement, formatExpiry);
    if (name === 'cvc') field.value = digitsOf(field.value).slice(0, cvcLength(values().number));
    if (name === 'number') showBrand();
    if (name === 'country') showCountry();
    const error = check(name, values(), Date.now());
    // While a field is being typed in, show only errors that more digits cannot fix.
    showError(name, error?.code?.startsWith('incomplete') ? undefined : error);
    tellChange();
  });
  field.addEventListener('focus', () => page.tell('focus'));
  field.addEventListener('blur', () => {
    page.tell('blur');
    // Delayed, so that the button below does not move away under the pointer that presses it.
    setTimeout(() => {
      if (field.value && document.activeElement !== field) showError(name, check(name, values(), Date.now()));
    }, 300);
  });
}
part<HTMLFormElement>('card').addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) page.tell('enter');
  if (event.key === 'Escape') page.tell('escape');
});
new ResizeObserver(() => page.tell('height', document.documentElement.offsetHeight)).observe(document.documentElement);

const page = linkPage({
  init: begin,
  validate: () => ({ error: validate() }),
  confirm: confirmCard,
  dress(appearance) {
    dress(appearance);
    page.tell('scheme', scheme());
  },
  options: apply,
  focus: () => input('number').focus(),
  blur: () => (document.activeElement as HTMLElement | null)?.blur(),
  clear() {
    for (const name of ['number', 'expiry', 'cvc', 'postalCode'] as const) {
      input(name).value = '';
      showError(name, undefined);
    }
    showBrand();
    tellChange();
  },
});

if (window.parent === window) document.body.textContent = `This page belongs into a shop's page (${mark}).`;
