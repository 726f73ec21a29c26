import type { ReactNode } from 'react';

export const continueWith = (first: string, product: ReactNode) => (
  <>
    {first} to continue with {product}.
  </>
);
export const subscribeTo = (first: string, product: ReactNode, price: string) => (
  <>
    {first} to subscribe to {product}, {price}.
  </>
);
export const buyProduct = (first: string, product: ReactNode, price: string) => (
  <>
    {first} to buy {product}, {price}.
  </>
);
