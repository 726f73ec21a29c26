// How a product is bought, on its own page
export const choosePlan = 'Choose how to pay';
export const pricePerMonth = (price: string) => `${price} a month`;
export const pricePerYear = (price: string) => `${price} a year`;
export const savePerYear = (amount: string) => `Save ${amount} a year`;
export const trialDays = (days: number) => `${days}-day free trial`;
export const accessEnded = 'You had this before; your access has ended.';
export const buy = 'Buy';
export const buyAgain = 'Buy again';
export const subscribe = 'Subscribe';
export const subscribeAgain = 'Subscribe again';
export const startTrial = 'Start free trial';
export const codeKept = (code: string) => `Code ${code} will be applied at checkout.`;
export const getFree = 'Get free';
export const enrolling = 'Enrolling';
export const failed = 'That did not go through. Please try again.';
