import { getDetalhes, getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { listReports, type Report } from '@alinha/contract/reports';
import { screen, within } from '@testing-library/dom';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { aReport } from './fixtures.ts';
import { answers, renderApp, user } from './renderApp.tsx';

type PorMes = OrganogramaNode['avaliacao_report'];

/** The year of the chart in which Ana has reports. */
export const ano = 2025;

/** A report of February of that year, whose only answer is this one. */
export const reportThatSays = (descricao: string, different: Partial<Report> = {}): Report =>
  aReport({
    ano,
    mes: 2,
    RespostasReports: [{ id: 70, fk_id_pergunta: 1, pergunta: 'Como foi?', descricao }],
    ...different,
  });

/** What the chart shows of Ana, who has these reports by month. */
export const chartOf = (avaliacao_report: PorMes) => {
  const ana = aPerson(2, { nome: 'Ana Souza', avaliacao_report });
  return [answers(getOrganograma, [ana]), answers(getDetalhes, ana)];
};

/** Opens the chart. */
export async function openChart(porMes: PorMes, listed: Parameters<typeof renderApp>[1]): Promise<void> {
  renderApp(`/home?view=report&ano=${ano}`, [...chartOf(porMes), ...listed]);
}

/** What is pressed in the cell of February. */
export const cellOf = (content?: string): Promise<HTMLElement> =>
  screen.findByRole('button', {
    name: content === undefined ? /^Ana Souza, fevereiro: / : `Ana Souza, fevereiro: ${content}`,
  });

export const findForm = () => screen.findByRole('dialog', { name: 'Preencher Report' });
const findDetail = () => screen.findByRole('dialog', { name: 'Detalhes do Report' });

/** Opens Ana's reports of February from the chart. */
export async function openReports(...reports: Report[]) {
  await openChart({ 2: reports.map(({ id, assinada }) => ({ id, assinada })) }, [
    answers(listReports, reports),
  ]);
  const cell = await cellOf();
  await user.click(cell);
  const dialog = await findDetail();
  const press = async (name: string | RegExp) =>
    user.click(await within(dialog).findByRole('button', { name }));
  return { cell, dialog, press };
}
