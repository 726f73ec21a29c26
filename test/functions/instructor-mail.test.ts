import { instructorMail } from '../../functions/contact/instructor-mail.ts';

const application = {
  email: 'ada@example.com',
  name: 'Ada',
  nationality: 'British',
  trades: 'Forex, Futures',
  message: 'Hello\nthere',
};

test('an application becomes a mail that can be answered', () => {
  const mail = instructorMail(application);
  expect(mail.replyTo).toBe('ada@example.com');
  expect(mail.subject).toBe('Instructor application: Ada');
  expect(mail.text).toBe(
    'Name: Ada\nEmail: ada@example.com\nNationality: British\nTrades: Forex, Futures\n\nHello\nthere\n',
  );
});

test.each(['x,y@b.c', '"q"@b.c', '<a>@b.c', 'a@b.c\u0000', 'ada@exаmple.com'])(
  'an address that is not safe in a header (%j) appears in the text and not as Reply-To',
  (email) => {
    const mail = instructorMail({ ...application, email });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain(`Email: ${email.replace('\u0000', '')}`);
  },
);

test('a name cannot become a header, hide itself or reverse the line', () => {
  const mail = instructorMail({ ...application, name: 'Ada\r\nBcc: x@y.z\u202egnp.\u200b' });
  expect(mail.subject).toBe('Instructor application: Ada Bcc: x@y.zgnp.');
});

test('markup arrives as text', () => {
  const mail = instructorMail({
    ...application,
    name: '<img src=x onerror=alert(1)>',
    message: '<script>1</script> & "you"',
  });
  expect(mail.html).not.toMatch(/<(img|script)/);
  expect(mail.html).toContain('&lt;script&gt;1&lt;/script&gt; &amp; &quot;you&quot;');
});
