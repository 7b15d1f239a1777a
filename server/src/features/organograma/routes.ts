import * as contract from '@alinha/contract/organograma';
import { colaboradorNode } from '@alinha/contract/organograma';
import { isPermitted } from '@alinha/rules/access';
import { periodOf } from '@alinha/rules/dates';
import { tagged } from '../../cache/tagged.ts';
import { feature } from '../../http/feature.ts';
import { mayFinish } from '../../people/finishing.ts';
import { readDiasDaSubstituicao } from '../../people/substituto.ts';
import { checkYear } from '../../periods.ts';
import { readCard, readDetalhes, readOrganograma } from './queries.ts';

export const organogramaRoutes = feature(contract, {
  getOrganograma: async ({ actor, db, query, today, etags }) => {
    const ano = checkYear(query.ano ?? periodOf(today).ano, today);
    const substitutes = actor.substitui.length > 0;
    const dias = substitutes ? await readDiasDaSubstituicao(db, actor.id, today) : new Map<number, never>();
    // What a substitute sees of the year changes with the months that have begun and with the days of the substitution.
    const seen = substitutes ? `${today.slice(0, 7)} ${JSON.stringify([...dias])}` : '';
    const version = {
      db,
      actor,
      name: `organograma ${ano} ${seen}`,
      temas: ['cartao', 'registros'],
    } as const;
    return tagged(version, etags, () => readOrganograma(db, actor, { ano, today, dias }));
  },

  getDetalhes: async ({ actor, target, db, query, today }) => {
    const ano = checkYear(query.ano ?? periodOf(today).ano, today);
    const node = (await readDetalhes(db, actor, target, { ano, today })) ?? (await readCard(db, target.id));
    const answer = colaboradorNode.parse(node);
    if (target.ativo) return answer;
    const finishes = isPermitted('evaluate', actor, target.relation) && (await mayFinish(db, target, today));
    return { ...answer, desativado: true as const, pode_avaliar: finishes };
  },
});
