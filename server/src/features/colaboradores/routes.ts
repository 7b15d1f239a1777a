import type { endSessoes } from '@alinha/contract/colaboradores';
import * as contract from '@alinha/contract/colaboradores';
import { after, feature } from '../../http/feature.ts';
import type { Context } from '../../http/handler.ts';
import { findCargoOf, hasEmpresa } from '../../people/places.ts';
import { invalidField } from '../../refusals.ts';
import * as acts from './acts.ts';
import * as ficha from './ficha.acts.ts';
import { readFicha } from './ficha.queries.ts';
import { searchPage } from './painel.queries.ts';
import { listOfEmpresa } from './queries.ts';

type Showing = Pick<Context<typeof endSessoes>, 'db' | 'actor' | 'target' | 'now' | 'answerAnew'>;

/** Lets an act answer with the record whose history has the act. */
const showingHistory = ({ db, actor, target, now, answerAnew }: Showing) =>
  answerAnew(() => readFicha(db, actor, target.id, now));

export const colaboradoresRoutes = feature(contract, {
  getResumo: (work) => acts.getResumo(work, work.target),

  listColaboradoresDaEmpresa: async ({ db, body: { empresa, cargo } }) => {
    if (!(await hasEmpresa(db, empresa))) throw invalidField('empresa', 'Empresa não encontrada.');
    if (cargo == null) return listOfEmpresa(db, empresa);
    if (!(await findCargoOf(db, empresa, cargo))) {
      throw invalidField('cargo', 'Escolha um cargo ativo desta empresa.');
    }
    return listOfEmpresa(db, empresa, cargo);
  },

  searchColaboradores: ({ db, actor, query }) => searchPage(db, actor, query),

  listPessoas: (work) => acts.listPessoas(work, work.query),

  changeCargo: (work) => acts.changeCargo(work, work.target.id, work.body.id_novo_cargo, work.checkVersion),

  changeGestor: (work) =>
    acts.changeGestor(work, work.target.id, work.body.id_novo_gestor, work.checkVersion),

  deactivateColaborador: (work) => acts.deactivateColaborador(work, work.target.id, work.checkVersion),

  reactivateColaborador: (work) =>
    acts.reactivateColaborador(work, work.target.id, work.body?.devolver ?? false),

  getFicha: ({ db, actor, target, now }) => readFicha(db, actor, target.id, now),

  editFicha: after(
    (work) => ficha.prepareAddress(work, work.target.id, work.body.email),
    (work) => {
      showingHistory(work);
      return ficha.editFicha(work, work.target.id, work.body, work.before, work.checkVersion);
    },
  ),

  inviteColaborador: after(
    (work) => ficha.prepareInvitation(work, work.target.id),
    (work) => {
      showingHistory(work);
      return ficha.inviteColaborador(work, work.target.id, work.before);
    },
  ),

  endSessoes: (work) => {
    showingHistory(work);
    return ficha.endSessoes(work, work.target.id);
  },
});
