import type { Pendencia } from '@alinha/contract/pendencias';
import { addressOfEm } from '../fechamentos/search.ts';
import { type Aberto, addressOf } from '../registros/search.ts';
import { addressOfTarefa } from './search.ts';

/** The URL value of the dialog that settles an item; what another page settles has a unique one too. */
export function dialogOf(item: Pendencia): string {
  const { tipo, periodo, id_registro } = item;
  if (tipo === 'solicitacao' || tipo === 'incidente') return `${tipo}-${id_registro}`;
  const aberto = abertoOf(item);
  if (aberto) return addressOf(aberto);
  return periodo
    ? addressOfEm({ ano: periodo.ano, trimestre: periodo.periodo })
    : addressOfTarefa(id_registro ?? 0);
}

/** A unique key of a pending item. */
export const keyOf = (item: Pendencia): string => `${item.pessoa.id} ${dialogOf(item)}`;

/**
 * The next pending item of the same kind: the one after it in the list in which it was
 * opened, else the first; undefined if there are no others.
 * @param order the keys of that list
 */
export function nextAfter(
  item: Pendencia,
  order: readonly string[],
  due: readonly Pendencia[],
): Pendencia | undefined {
  const own = keyOf(item);
  const others = due.filter((one) => one.tipo === item.tipo && keyOf(one) !== own);
  const behind = new Set(order.slice(order.indexOf(own) + 1));
  return others.find((one) => behind.has(keyOf(one))) ?? others[0];
}

/** The person of a pending record, about whom the reader may write, except where it is about the reader. */
export const avaliadoOf = ({ tipo, pessoa: { id, nome } }: Pendencia) => ({
  id,
  nome,
  pode_avaliar: tipo !== 'ciencia',
});

/** The address of the record that an item is about; undefined where it is about none. */
export function abertoOf({ periodo, id_registro, tipo }: Pendencia): Aberto | undefined {
  if (!periodo || tipo === 'fechamento') return undefined;
  const { registro, ano, periodo: n } = periodo;
  return {
    tipo: registro,
    ano,
    periodo: n,
    novo: id_registro === null,
    registroId: id_registro ?? undefined,
  };
}
