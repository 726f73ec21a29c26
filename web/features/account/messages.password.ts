import { passwordMinLength } from '../../../lib/model/password.ts';

// Password rules
export const passwordLength = `At least ${passwordMinLength} characters`;
export const passwordLowercase = 'A lowercase letter';
export const passwordCapital = 'A capital letter';
export const passwordDigit = 'A digit';
export const passwordSymbol = 'A symbol';
export const ruleMet = ': done';
