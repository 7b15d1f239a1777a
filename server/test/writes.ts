import type { Call } from '@alinha/contract/core';
import sharp from 'sharp';
import { avaliacaoRespostas, type colaboradores, kpis, reportRespostas } from '../src/db/schema.ts';
import { readQuestions } from '../src/db/seed/questions.ts';
import type { TestApp } from './app.ts';
import { senhaDeTeste } from './factories.ts';

type Pessoa = typeof colaboradores.$inferSelect;

const boundary = 'limite-do-teste';
const columns =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
let count = 0;

/**
 * A call that is no GET, ready to be sent: upon new, unsigned, active records of `alvo`, with the least that it takes.
 * Codes that go out by mail are not the right ones.
 */
export async function aWrite(
  t: TestApp,
  { name, call, alvo, autor }: { name: string; call: Call; alvo: Pessoa; autor: Pessoa },
) {
  const { db } = t.database;
  const by = { de: alvo, autor };
  count++;
  const email = `nova${count}@aurora.example`;
  const text = `Texto ${count}`;
  const empresa = await t.aEmpresa({ nome: `Casa ${count}` });
  const cargo = await t.aCargo({ empresa });
  const dele = await t.aCargo({ empresa: { id: (await titleOf(t, alvo)).id_empresa } });
  const pergunta = await t.aPergunta();
  const [cultural] = (await t.aTema(1)).perguntas;
  const report = await t.aReport(by);
  const avaliacao = await t.aAvaliacao({ de: alvo, avaliador: autor, nota: 1 });
  const ciclo = await t.aCicloKpi({ ...by, kpis: [] });
  const doReport = { id_report: report.id, id_pergunta: pergunta.id, descricao: text };
  const daAvaliacao = { id_avaliacao: avaliacao.id, id_pergunta: cultural?.id ?? 0, nota: true };
  const kpi = { kpi: text, okr: 2, okr_feito: 1 };
  const [noReport] = await db.insert(reportRespostas).values(doReport).returning();
  const [naAvaliacao] = await db.insert(avaliacaoRespostas).values(daAvaliacao).returning();
  const [noCiclo] = await db
    .insert(kpis)
    .values({ ...kpi, id_ciclo: ciclo.id })
    .returning();
  const params: Record<string, number | undefined> = {
    id: alvo.id,
    mes: 3,
    ano: 2026,
    reportId: report.id,
    idAvaliacao: avaliacao.id,
    idResposta: naAvaliacao?.id,
    cycleId: ciclo.id,
    respostaId: call.path.includes(':cycleId') ? noCiclo?.id : noReport?.id,
    taskId: (await t.aTarefa(by)).id,
    obsId: (await t.aObservacao(by)).id,
    empresaId: empresa.id,
    cargoId: cargo.id,
  };
  const perguntas = await db.query.culturalPerguntas.findMany({ columns: { id: true } });
  const senhas = { senhaAtual: senhaDeTeste, novaSenha: 'outra-bateria-cavalo' };
  const titulo = { nome: text, nivel_hierarquia: 3 };
  const questionario = await readQuestions(db);
  const bodies: Record<string, object> = {
    createAlinhamento: { observacao: text },
    changePassword: senhas,
    login: { email: alvo.email, senha: senhaDeTeste },
    createAvaliacaoCultural: {
      trimestre: 1,
      ano: 2026,
      respostas: perguntas.map(({ id }) => ({ fk_id_pergunta: id, nota: true })),
    },
    editAvaliacaoResposta: { nota: false },
    addKpi: kpi,
    createCicloKpi: { nome_ciclo: text, kpis: [kpi] },
    editKpi: kpi,
    freezeCicloKpi: { status: 0 },
    renameCicloKpi: { nome_ciclo: text },
    createColaborador: { nome: text, email, id_gestor: autor.id, id_empresa: empresa.id },
    createSubordinado: { nome: text, email },
    listColaboradoresDaEmpresa: { empresa: dele.id_empresa },
    confirmEmail: { codigo: '123456' },
    register: { nome: text, email, senha: senhas.novaSenha, cargo: text, setor: text },
    createObservacao: { observacao: text, departamento: 'dp' },
    editObservacao: { observacao: text },
    changeCargo: { id_novo_cargo: dele.id },
    changeGestor: { id_novo_gestor: autor.id },
    createCargo: titulo,
    createEmpresa: { nome: text },
    editCargo: { ...titulo, is_leader: 0, is_rh: 0 },
    saveQuestionario: { antes: questionario, depois: questionario },
    requestRecovery: { email: alvo.email },
    resetPassword: { email: alvo.email, codigo: '123456', novaSenha: senhas.novaSenha },
    createReport: {},
    editReportResposta: { descricao: text },
    createTarefa: { titulo: text, deadline: '2026-12-01' },
    editTarefa: { titulo: text },
  };
  if (call.body !== undefined && bodies[name] === undefined && call.onlyWith === undefined) {
    throw new Error(`${name} has a body that no test knows`);
  }
  const files = {
    foto: () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    arquivo: () => Buffer.from(`${columns}\n${text},${email},${empresa.nome},${cargo.nome},5,0,0,,,,\n`),
  };
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
  return {
    method: call.method,
    url: call.onlyWith === undefined ? path : `${path}?${call.onlyWith}=true`,
    headers: {},
    ...(bodies[name] !== undefined && { payload: bodies[name] }),
    ...(call.upload && multipart(call.upload, await files[call.upload]())),
  };
}

async function titleOf(t: TestApp, { id }: Pessoa) {
  const title = await t.database.db.query.colaboradorEmpresas.findFirst({
    where: (one, { eq }) => eq(one.id_colaborador, id),
  });
  if (title === undefined) throw new Error(`${id} has no title`);
  return title;
}

const multipart = (field: string, file: Buffer) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});
