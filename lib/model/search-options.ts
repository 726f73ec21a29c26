/** How products are indexed for text search; the writer and the reader of the index must agree on it (MiniSearch). */
const fields: string[] = ['name', 'tags', 'instructors', 'summary', 'details'];

const textOf = (value: any): string => {
  if (Array.isArray(value)) return value.map((each) => each.name ?? each).join(' ');
  return String(value ?? '')
    .replaceAll('<', ' <')
    .replaceAll('>', '> ');
};

export const searchOptions = {
  idField: 'link',
  fields,
  extractField: (product: any, field: string): string => (field === 'link' ? product.link : textOf(product[field])),
};
