import { setTimeout as pause } from 'node:timers/promises';
import type { TemaPerguntas } from '@alinha/contract/avaliacao-cultural';
import type { Calibracao, getCalibracao } from '@alinha/contract/calibracoes';
import type { AnswerOf } from '@alinha/contract/core';
import { addDays, todayIn } from '@alinha/rules/dates';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { incidente } from '../server/test/incidente.ts';
import { Account } from './account.ts';
import { alinha } from './alinha.ts';
import { aDemonstration, backends } from './backends.ts';
import { figure, whole } from './size.ts';

/** A kind of record: who writes it and where, with a text of its own, and where it is read. */
interface Kind {
  by: Account;
  path: string;
  body: (texto: string) => object;
  list?: string;
}

async function kindsOf(rh: Account, lider: Account, id: number): Promise<Record<string, Kind>> {
  const temas = await lider.read<TemaPerguntas[]>('/api/avaliacao-cultural/temas-perguntas');
  const perguntas = temas.flatMap((tema) => tema.perguntas);
  const respostas = (texto: string) =>
    perguntas.map((pergunta, n) => ({
      fk_id_pergunta: pergunta.id,
      nota: true,
      comentario: n === 0 ? texto : '',
    }));
  const calibracoes = await rh.read<Calibracao[]>('/api/calibracoes');
  const board = `/api/calibracoes/${calibracoes.find(({ trancada_em }) => trancada_em === null)?.id}`;
  const { pessoas } = await rh.read<AnswerOf<typeof getCalibracao>>(board);
  const on = `${board}/pessoas/${pessoas.find(({ pode }) => pode)?.id}`;
  const avaliacoes = `/api/avaliacao-cultural/colaborador/${id}`;
  return {
    tarefa: {
      by: lider,
      path: `/api/todolist/colaboradores/${id}/tarefas`,
      body: (titulo) => ({ titulo, deadline: '2030-01-01' }),
    },
    observacao: {
      by: lider,
      path: `/api/observacoes-colaboradores/colaboradores/${id}/observacoes`,
      body: (observacao) => ({ observacao, departamento: 'gestor' }),
    },
    ciclo: {
      by: lider,
      path: `/api/avaliacoes-kpi/colaboradores/${id}/avaliacoes-kpi`,
      body: (nome_ciclo) => ({ nome_ciclo, kpis: [{ kpi: 'Vendas', okr: 10, okr_feito: 5 }] }),
    },
    avaliacao: {
      by: lider,
      path: avaliacoes,
      body: (texto) => ({ trimestre: 1, ano: 2010, respostas: respostas(texto) }),
      list: `${avaliacoes}/avaliacao`,
    },
    comentario: {
      by: rh,
      path: `${on}/comentarios`,
      body: (texto) => ({ texto }),
      list: on,
    },
    incidente: {
      by: rh,
      path: '/api/privacidade/incidentes',
      body: (descricao) => ({ ...incidente, descricao }),
    },
    empresa: {
      by: rh,
      path: '/api/painel-rh/criar-empresa',
      body: (nome) => ({ nome }),
      list: '/api/empresas/',
    },
    integracao: {
      by: rh,
      path: '/api/painel-rh/integracoes',
      body: (nome) => ({ nome, escopos: ['pessoas:ler'], vale_ate: addDays(todayIn(new Date()), 30) }),
    },
  };
}

const kills = 100;
/** Writers of each kind. */
const writers = 3;

for (const backend of backends) {
  test.skipIf(!whole)(
    `a server on ${backend} killed while records of eight kinds are written keeps each acknowledged one, once (SEL-06)`,
    async (context) => {
      const { dataDir, env } = await aDemonstration(backend);
      let server = await startServer({ dataDir, env });
      onTestFinished(() => server.stop('SIGKILL'));
      const [rh, lider, colaborador] = (['rh', 'lider', 'colaborador'] as const).map(
        (conta) => new Account(() => server.url, conta),
      ) as [Account, Account, Account];
      const { id } = await colaborador.read<{ id: number }>('/api/auth/me');
      const kinds = Object.entries(await kindsOf(rh, lider, id));

      const acknowledged = new Map(kinds.map(([name]) => [name, new Set<string>()]));
      let written = 0;
      let stopping = false;
      const write = async ([name, { by, path, body }]: (typeof kinds)[number], writer: number) => {
        for (let n = 0; !stopping; n += 1) {
          const texto = `<${name} ${writer} ${n}>`;
          await by.write(path, body(texto));
          acknowledged.get(name)?.add(texto);
          written += 1;
        }
      };
      const working = Promise.all(
        Array.from({ length: writers }, (_, writer) => kinds.map((kind) => write(kind, writer))).flat(),
      );
      for (let kill = 0; kill < kills; kill += 1) {
        const enough = written + 1 + (kill % kinds.length);
        while (written < enough) await Promise.race([pause(10), working]);
        await server.stop('SIGKILL');
        server = await startServer({ dataDir, env });
      }
      stopping = true;
      await working;

      for (const [name, { by, path, list = path }] of kinds) {
        const stored =
          JSON.stringify(await by.read(list)).match(new RegExp(`<${name} \\d+ \\d+>`, 'g')) ?? [];
        expect(stored.toSorted(), name).toEqual([...(acknowledged.get(name) ?? [])].toSorted());
      }
      const { code, out } = await alinha({ ...env, DATA_DIR: dataDir }, 'conferir');
      expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(', 0 alteradas, ') });
      figure(context, 'kill -9', kills);
      figure(context, 'kinds of records', kinds.length);
      figure(context, 'acknowledged writes', written);
      figure(context, 'lost, doubled', '0, 0');
    },
  );
}
