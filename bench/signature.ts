import { openDatabase } from '../server/src/db/open.ts';
import { seal } from '../server/src/features/selos/index.ts';
import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Backend } from './backend.ts';
import { type Figure, median, type Pace, read } from './measure.ts';

const { contas } = demonstration;

/** The signatures of a turn. */
const many = 60;

/** Reports of the demonstration's collaborator with an answer of some sentences to each question, unsigned or signed. */
const written = (signed: boolean) => `
  with novos as (
    insert into reports (id_colaborador, id_autor, mes, ano, criado_em, assinado_por, assinado_em)
    select c.id, c.id_superior, 1, 2020, now(), ${signed ? 'c.id_superior, now()' : 'null, null'}
    from colaboradores c, generate_series(1, ${many}) where c.email = '${contas.colaborador}' returning id, id_colaborador
  ), respostas as (
    insert into report_respostas (id_report, id_pergunta, descricao)
    select n.id, q.id, repeat('Fez o que combinamos, com cuidado. ', 10) from novos n cross join report_perguntas q where q.ativa
  )
  select id, id_colaborador from novos`;

/** A signature over HTTP, beside its time without what sealing took of it: reading, hashing and storing (SEL-07). */
export async function sealedSignature(backend: Backend, pace: Pace): Promise<Figure> {
  const cookie = await backend.signIn(contas.lider);
  const { url } = await backend.ours();
  const { db, close } = await openDatabase({ url: backend.place, dir: '' });

  const sign = async () => {
    const times: number[] = [];
    for (const { id, id_colaborador } of await backend.run(written(false))) {
      const begun = performance.now();
      const path = `${url}/api/reports/colaboradores/${id_colaborador}/${id}/sign`;
      const { status } = await read(path, { cookie }, { method: 'PUT', body: {} });
      if (status !== 200) throw new Error(`a signature was answered with ${status}`);
      times.push(performance.now() - begun);
    }
    return median(times);
  };

  const sealing = async () => {
    const times: number[] = [];
    const rows = await backend.run(written(true));
    await db.transaction(async (tx) => {
      for (const { id } of rows) {
        const begun = performance.now();
        await seal(tx, 'report', Number(id), { entrada: 'senha', termo: 1 });
        times.push(performance.now() - begun);
      }
    });
    return median(times);
  };

  try {
    await sign();
    await sealing();
    const turns: [number, number][] = [];
    for (let turn = 0; turn < pace.turns; turn++) turns.push([await sign(), await sealing()]);
    return {
      today: median(turns.map(([whole]) => whole)),
      reference: median(turns.map(([whole, part]) => whole - part)),
      ratio: median(turns.map(([whole, part]) => whole / (whole - part))),
      notes: { 'sealing, ms': median(turns.map(([, part]) => part)) },
    };
  } finally {
    await close();
  }
}
