import { colaboradorNode, getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { periodOf } from '@alinha/rules/dates';
import { firstDayOfSubstituto } from '@alinha/rules/substituicoes';
import { tagged } from '../../cache/tagged.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { checkYear } from '../../periods.ts';
import { readCard, readDetalhes, readOrganograma } from './queries.ts';

export const organogramaRoutes: Routes<'organograma'> = {
  getOrganograma: serve(getOrganograma, async ({ actor, db, query, today, etags }) => {
    const ano = checkYear(query.ano ?? periodOf(today).ano, today);
    // What a substitute sees of the year changes with the quarter.
    const seen = actor.substitui.length > 0 ? firstDayOfSubstituto(today) : '';
    const version = {
      db,
      actor,
      name: `organograma ${ano} ${seen}`,
      temas: ['cartao', 'registros'],
    } as const;
    return tagged(version, etags, () => readOrganograma(db, actor, { ano, today }));
  }),

  getDetalhes: serve(getDetalhes, async ({ actor, target, db, query, today }) => {
    const ano = checkYear(query.ano ?? periodOf(today).ano, today);
    const node =
      (await readDetalhes(db, actor, target.id, { ano, today })) ?? (await readCard(db, target.id));
    return { ...colaboradorNode.parse(node), ...(!target.ativo && { desativado: true as const }) };
  }),
};
