import { createHmac, timingSafeEqual } from 'node:crypto';
import { idIn } from '@alinha/contract/core';

const macOf = (segredo: string, id: number) =>
  createHmac('sha256', segredo).update(`lembretes ${id}`).digest();

/** What switches somebody's digest off, and does nothing else (DIG-05). It lasts as long as the company's secret. */
export const tokenOf = (segredo: string, id: number): string =>
  `${id}.${macOf(segredo, id).toString('base64url')}`;

/** Whose a token is; undefined where it is nobody's. */
export function ownerOf(segredo: string, token: string): number | undefined {
  const [written = '', mac = ''] = token.split('.');
  const id = idIn(written);
  if (id === undefined) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(segredo, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
