import type { ColaboradorDoPainel } from '@alinha/contract/colaboradores';
import { addDays, todayIn } from '@alinha/rules/dates';
import type { Page } from '@playwright/test';
import { incidente } from '../../server/test/incidente.ts';
import { anEvaluation } from '../avaliacao-cultural.ts';
import { aReport } from '../reports.ts';
import type { RunningServer } from '../server.ts';
import type { Conta } from '../session.ts';
import { post, type SignIn } from '../test.ts';

export type Ids = Record<Conta, number>;

/** The ids of the accounts, by the server that was asked. */
const known = new WeakMap<RunningServer, Ids>();

/** The ids of a company's accounts; the demonstration also gets the records that the states show, once. */
export async function prepared(
  page: Page,
  { server, company, signIn }: { server: RunningServer; company: string; signIn: SignIn },
): Promise<Ids> {
  const before = known.get(server);
  if (before) return before;
  if (company === 'gallery') await addRecords(page, signIn);
  const idOf = async (conta: Conta) => (await signIn(conta)).id;
  const ids = {
    rh: await idOf('rh'),
    lider: await idOf('lider'),
    colaborador: await idOf('colaborador'),
    ceo: company === 'gallery' ? await idOf('ceo') : 0,
  };
  known.set(server, ids);
  return ids;
}

/** Adds what the demonstration company lacks: unsigned records of an early period, and records of data protection. */
async function addRecords(page: Page, signIn: SignIn): Promise<void> {
  const today = todayIn(new Date());
  const colaborador = await signIn('colaborador');
  await post(page, '/api/conta/solicitacoes', { tipo: 'correcao', texto: 'O meu setor mudou em outubro.' });
  const lider = await signIn('lider');
  await aReport(page, colaborador, { ano: 2015, mes: 2 }, 'A migração terminou no prazo.');
  await anEvaluation(page, colaborador, { ano: 2015, trimestre: 2 }, (place) => place % 3 !== 0);
  await post(
    page,
    `/api/alinhamento-comportamental/colaboradores/${colaborador.id}/alinhamento-comportamental`,
    {
      observacao: 'Combinamos uma conversa por quinzena sobre prioridades.',
    },
  );
  const rh = await signIn('rh');
  const { colaboradores } = await (await page.request.get('/api/painel-rh/colaboradores')).json();
  const leaver = colaboradores.find(
    ({ id, liderados, superior }: ColaboradorDoPainel) =>
      liderados > 0 && superior && ![id, superior.id].includes(lider.id),
  );
  await page.request.patch(`/api/painel-rh/colaboradores/${leaver.id}/desativar`);
  await post(page, `/api/observacoes-colaboradores/colaboradores/${colaborador.id}/observacoes`, {
    departamento: 'dho',
    observacao: 'Pediu para participar do programa de mentoria.',
  });
  await post(page, '/api/substituicoes', {
    id_lider: lider.id,
    id_substituto: rh.id,
    de: addDays(today, 20),
    ate: addDays(today, 30),
  });
  await post(page, '/api/painel-rh/integracoes', {
    nome: 'Folha de pagamento',
    escopos: ['pessoas:ler'],
    vale_ate: addDays(today, 90),
  });
  await post(page, '/api/painel-rh/folgas', { dia: addDays(today, 40), nome: 'Aniversário da cidade' });
  await post(page, '/api/privacidade/guardas', {
    id_colaborador: colaborador.id,
    motivo: 'Processo trabalhista em andamento.',
  });
  await post(page, '/api/privacidade/incidentes', {
    ...incidente,
    conhecido_em: `${addDays(today, -1)}T12:00:00.000Z`,
    ocorrido_de: `${addDays(today, -3)}T12:00:00.000Z`,
    ocorrido_ate: `${addDays(today, -1)}T12:00:00.000Z`,
  });
}
