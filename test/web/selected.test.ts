import { selected } from '../../web/selected.ts';

const operation =
  'query Product($link:String!){product(link:$link){...Card details sections{title lessons{code}}errors{code}}}fragment Card on Product{link name instructors{name}}';

test('of what is published there is left what the operation asks for, in lists and fragments as well', () => {
  const published = {
    link: 'a',
    name: 'A',
    contentHash: 'secret',
    details: { kept: 'as it stands' },
    instructors: [{ name: 'M', email: 'm@example.com' }],
    sections: [{ title: 'S', lessons: [{ code: null, film: 'x.mp4' }] }],
    errors: [],
  };
  expect(selected(operation, published)).toEqual({
    link: 'a',
    name: 'A',
    details: { kept: 'as it stands' },
    instructors: [{ name: 'M' }],
    sections: [{ title: 'S', lessons: [{ code: null }] }],
    errors: [],
  });
});

test('what is asked for and not there is null, as the API answers it', () => {
  expect(selected(operation, { link: 'a', sections: null })).toEqual({
    ...{ link: 'a', name: null, details: null, instructors: null, sections: null, errors: null },
  });
});
