/** What the secret with the classroom's private keys holds: of each kind the one that is signed with now. */
export interface SigningKeys {
  /** Tokens of the live class (ES384). */
  readonly playback: SigningKey;
  /** Addresses of films (RSA). */
  readonly films: SigningKey;
}

export interface SigningKey {
  /** Which of the two public keys that AWS knows it belongs to. */
  readonly slot: 'A' | 'B';
  /** PEM, PKCS #8; empty until an operator puts it in. */
  readonly privateKey: string;
}

/** Of a stage that nobody has given keys yet. */
export const emptyKeys: SigningKeys = {
  playback: { slot: 'A', privateKey: '' },
  films: { slot: 'A', privateKey: '' },
};
