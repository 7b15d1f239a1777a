import { createHmac, timingSafeEqual } from 'node:crypto';
import { idIn } from '@alinha/contract/core';

/** What switches somebody's digest off, and does nothing else (DIG-05). It lasts as long as the company's secret. */
export const tokenOf = (segredo: string, id: number): string =>
  `${id}.${createHmac('sha256', segredo).update(`lembretes ${id}`).digest('base64url')}`;

/** Whose a token is; undefined where it is nobody's. */
export function ownerOf(segredo: string, token: string): number | undefined {
  const [written = ''] = token.split('.');
  const id = idIn(written);
  if (id === undefined) return undefined;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(segredo, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
