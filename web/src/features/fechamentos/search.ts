import type { Trimestre } from '@alinha/rules/fechamentos';

/** A closing: the newest one of its quarter, or a given version. */
export interface Em extends Trimestre {
  versao?: number | undefined;
}

const written = /^([2-9]\d{3})-([1-4])(?:-v([1-9]\d{0,3}))?$/;

/** Parses a closing in an address, `2026-3` or `2026-3-v1`; undefined if it is malformed. */
export function emIn(text: string | undefined): Em | undefined {
  const [, ano, trimestre, versao] = written.exec(text ?? '') ?? [];
  if (ano === undefined) return undefined;
  return {
    ano: Number(ano),
    trimestre: Number(trimestre),
    ...(versao !== undefined && { versao: Number(versao) }),
  };
}

/** A closing as it is written in an address. */
export const addressOfEm = ({ ano, trimestre, versao }: Em): string =>
  `${ano}-${trimestre}${versao === undefined ? '' : `-v${versao}`}`;
