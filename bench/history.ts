import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Backend } from './backend.ts';
import { alternate, type Figure, type Pace, read, timed } from './measure.ts';

const { contas } = demonstration;

/** A change of superior with the trigger that keeps the history, beside the same call without it (HIST-03). */
export async function changedSuperior(backend: Backend, pace: Pace): Promise<Figure> {
  const cookie = await backend.signIn(contas.rh);
  const { url } = await backend.ours();
  const [moved] = await backend.run(`select id from colaboradores where email = '${contas.colaborador}'`);
  const managers = await backend.run(
    `select id from colaboradores where email in ('${contas.ceo}', '${contas.lider}')`,
  );
  let moves = 0;
  const move = () => {
    const body = { id_novo_gestor: Number(managers[++moves % managers.length]?.id) };
    return read(
      `${url}/api/painel-rh/colaboradores/${moved?.id}/gestor`,
      { cookie },
      { method: 'PUT', body },
    );
  };
  const turn = async (state: 'enable' | 'disable') => {
    await backend.run(`alter table colaboradores ${state} trigger historico_update`);
    // The connections plan their statements anew after that.
    await timed(pace.warmUp, move);
    return timed(pace.turn, move);
  };
  try {
    return await alternate(
      pace,
      () => turn('enable'),
      () => turn('disable'),
    );
  } finally {
    await backend.run('alter table colaboradores enable trigger historico_update');
  }
}
