import type { Pendencia } from '@alinha/contract/pendencias';
import { addressOf } from '../registros/search.ts';
import { addressOfTarefa } from './search.ts';

/** How the dialog that settles something stands in the address of /pendencias. */
export function dialogOf({ tipo, periodo, id_registro }: Pendencia): string {
  if (!periodo) return addressOfTarefa(id_registro ?? 0);
  const { registro, ano, periodo: n } = periodo;
  return addressOf({
    tipo: registro,
    ano,
    periodo: n,
    novo: tipo !== 'assinatura',
    registroId: id_registro ?? undefined,
  });
}

/** Names something that is due among all of it. */
export const keyOf = (item: Pendencia): string => `${item.pessoa.id} ${dialogOf(item)}`;

/**
 * What comes after an item among those of its kind that are still due: the one behind it in the list in which it was
 * opened, else the first; undefined where it was the last.
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
