import * as contract from '@alinha/contract/pendencias';
import { compareNames } from '@alinha/rules/text';
import { feature } from '../../http/feature.ts';
import { listLegal } from './legais.ts';
import { countOwed, listOwed } from './queries.ts';

export const pendenciasRoutes = feature(contract, {
  listPendencias: async ({ db, actor, now, today }) => {
    const owed = await listOwed(db, actor.id, today);
    const legal = await listLegal(db, actor, now);
    return legal.length === 0
      ? owed
      : [...owed, ...legal].toSorted(
          (a, b) => a.prazo.localeCompare(b.prazo) || compareNames(a.pessoa.nome, b.pessoa.nome),
        );
  },
  countPendencias: async ({ db, actor, now, today }) => {
    const { total, atrasadas } = await countOwed(db, actor.id, today);
    const legal = await listLegal(db, actor, now);
    return {
      total: total + legal.length,
      atrasadas: atrasadas + legal.filter(({ atrasada }) => atrasada).length,
    };
  },
});
