import { selected } from '../../web/selected.ts';

const operation =
  'query Product($link:String!){product(link:$link){...Card details sections{title lessons{code}}errors{code}}}fragment Card on Product{link name instructors{name}}';

test('published data is reduced to what the operation selects, in lists and fragments as well', () => {
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

test('a selected field that is missing is null, as in the API’s response', () => {
  expect(selected(operation, { link: 'a', sections: null })).toEqual({
    ...{ link: 'a', name: null, details: null, instructors: null, sections: null, errors: null },
  });
});
