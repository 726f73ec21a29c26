import { circlesOf, importGraph } from './import-graph.ts';

const graph = importGraph();

test('files do not import each other in circles, types included', () => {
  expect(circlesOf(graph).map((files) => files.join(', '))).toEqual([]);
});

test('every room is read, and its imports are found', () => {
  for (const room of ['bin/', 'functions/', 'lib/local/', 'lib/model/', 'resolvers/', 'test/', 'web/'])
    expect([...graph].filter(([file, imports]) => file.startsWith(room) && imports.length > 0)).not.toEqual([]);
});

test('a circle is found however long it is, and files outside it are not named', () => {
  const drawn = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
  ]);
  expect(circlesOf(drawn)).toEqual([['a', 'b', 'c']]);
});
