export const notFound = 'Product not found';
export const browse = 'Browse courses';
