import { inAppPath } from '../../web/api/in-app-path.ts';

describe('where signing in leads to', () => {
  it.each(['/', '/wishlist', '/courses?kind=bundle&page=2', '/my-courses/risk#outline'])(
    '%s stays as it is',
    (path) => {
      expect(inAppPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'wishlist',
    '',
    null,
    7,
  ])('%s is no path of this site', (value) => {
    expect(inAppPath(value)).toBeUndefined();
  });

  it('a tab or line break cannot turn a path into another site', () => {
    expect(inAppPath('/\t/evil.example')).toBeUndefined();
    expect(inAppPath('/\n/evil.example')).toBeUndefined();
  });

  it('a path longer than any of this site is rejected', () => {
    expect(inAppPath(`/courses?text=${'x'.repeat(1900)}`)).toBeDefined();
    expect(inAppPath(`/courses?text=${'x'.repeat(5000)}`)).toBeUndefined();
  });

  it('dots are resolved before a path is followed', () => {
    expect(inAppPath('/courses/../wishlist')).toBe('/wishlist');
    expect(inAppPath('/courses/..//evil.example')).toBeUndefined();
  });
});
