/** The value of the secret with the classroom's private keys: the active signing key of each kind. */
export interface SigningKeys {
  /** For tokens of the live class (ES384). */
  readonly playback: SigningKey;
  /** For signed URLs of films (RSA). */
  readonly films: SigningKey;
}

export interface SigningKey {
  /** Which of the two public keys registered with AWS it belongs to. */
  readonly slot: 'A' | 'B';
  /** PEM, PKCS #8; empty until an operator sets it. */
  readonly privateKey: string;
}

/** For a stage without keys. */
export const emptyKeys: SigningKeys = {
  playback: { slot: 'A', privateKey: '' },
  films: { slot: 'A', privateKey: '' },
};
