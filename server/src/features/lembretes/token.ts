import { createHmac, timingSafeEqual } from 'node:crypto';
import { idIn } from '@alinha/contract/core';

/** A token that only switches a person's digest off (DIG-05); valid as long as the company's secret. */
export const tokenOf = (segredo: string, id: number): string =>
  `${id}.${createHmac('sha256', segredo).update(`lembretes ${id}`).digest('base64url')}`;

/** The id of the person to whom a token belongs; undefined for an invalid one. */
export function ownerOf(segredo: string, token: string): number | undefined {
  const [written = ''] = token.split('.');
  const id = idIn(written);
  if (id === undefined) return undefined;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(segredo, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
