import { hash as argon2 } from '@node-rs/argon2';
import { onTestFinished, vi } from 'vitest';
import * as hashing from '../src/session/hashing.ts';
import { count } from './counting.ts';

/** A hash as the product stores it: 19 MiB, two passes, one lane. */
export const slowHash = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

const product = { ...hashing };
let areReal = false;

/** Lets the product's hashes cost next to nothing in tests; the hash itself says what comparing costs. */
export function cheapenHashes(): void {
  vi.spyOn(hashing, 'hash').mockImplementation((senha, sal) => {
    if (!areReal) return argon2(senha, { memoryCost: 8, timeCost: 1, ...(sal && { salt: sal }) });
    count('real hashes');
    return product.hash(senha, sal);
  });
  vi.spyOn(hashing, 'verify').mockImplementation((senhaHash, senha) => {
    if (!senhaHash.includes('$m=8,')) count('real hashes');
    return product.verify(senhaHash, senha);
  });
}

/** Lets the hashes of the running test be the product's own, where it is about them, what they cost or how long they take. */
export function realHashes(): void {
  areReal = true;
  onTestFinished(() => {
    areReal = false;
  });
}
