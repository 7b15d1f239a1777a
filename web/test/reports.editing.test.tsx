import { getOrganograma } from '@alinha/contract/organograma';
import { editReportResposta, listReports, signReport } from '@alinha/contract/reports';
import { findByRole, findByText, screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { answers, asked, leader, refuses, renderApp, serverAnswers, user } from './renderApp.tsx';
import { cellOf, openReports, reportThatSays } from './reports.ts';
import { alertsIn, answerQuestion, fill, isFocused, isGone, stillHolds } from './steps.ts';

const edit = 'Editar resposta: Como foi?';

/** Opens a report with this answer, and the answer's form. */
async function openAnswer(descricao: string) {
  const { dialog, press } = await openReports(reportThatSays(descricao));
  await press(edit);
  const field = await findByRole<HTMLTextAreaElement>(dialog, 'textbox', { name: 'Como foi?' });
  const isRefused = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled;
  return { dialog, press, field, isRefused };
}

test('an answer of an unsigned report is rewritten, and a failure keeps the text (RPT-17 RPT-19 RPT-20 RPT-21 RPT-22)', async () => {
  const { dialog, press, field, isRefused } = await openAnswer('Antes');
  await isFocused(field);
  expect(field.maxLength).toBe(1000);
  expect(isRefused()).toBe(true);
  await fill(field, 'Antes ');
  expect(isRefused()).toBe(true);
  await fill(field, 'Depois');
  expect(isRefused()).toBe(false);

  serverAnswers(refuses(editReportResposta, 500));
  await press('Salvar');
  await waitFor(() => expect(alertsIn(dialog)).toEqual([expect.stringContaining('Erro ao editar resposta')]));
  stillHolds(field, 'Depois');
  await user.keyboard('{Escape}');
  await answerQuestion('Descartar a edição?', 'Não');
  stillHolds(field, 'Depois');

  const [resposta] = reportThatSays('Depois').RespostasReports;
  if (!resposta) throw new Error('no answer');
  serverAnswers(answers(editReportResposta, resposta), answers(listReports, [reportThatSays('Depois')]));
  await press('Salvar');
  const toast = await findByText(dialog, 'Resposta atualizada!');
  expect(toast.closest('[role="status"]')).not.toBeNull();
  const heading = await findByRole(dialog, 'heading', { name: 'Como foi?' });
  expect(heading.closest('section')?.textContent).toContain('Depois');
  await isFocused(within(dialog).getByRole('button', { name: edit }));
  expect(asked(editReportResposta).at(-1)).toMatchObject({
    method: 'PUT',
    pathname: '/api/reports/colaboradores/2/7/respostas/70',
    body: { descricao: 'Depois' },
  });
});

test('an answer written longer than an edit may be is shown whole, and saved when it fits (RPT-18)', async () => {
  const { dialog, press, field, isRefused } = await openAnswer('x'.repeat(1200));
  expect(field.value).toBe('x'.repeat(1200));
  field.setSelectionRange(1200, 1200);
  await user.keyboard('{Backspace}');
  await findByText(dialog, '1199/1000');
  await findByText(dialog, /Retire 199 para salvar\.$/);
  expect(isRefused()).toBe(true);
  await user.clear(field);
  await user.paste('y'.repeat(1000));
  await user.keyboard('z');
  expect(field.value).toBe('y'.repeat(1000));
  const [resposta] = reportThatSays('y'.repeat(1000)).RespostasReports;
  if (!resposta) throw new Error('no answer');
  serverAnswers(
    answers(editReportResposta, resposta),
    answers(listReports, [reportThatSays('y'.repeat(1000))]),
  );
  await press('Salvar');
  await isGone(field);
  await findByText(dialog, 'y'.repeat(1000));
  expect(asked(editReportResposta).map(({ body }) => body)).toEqual([{ descricao: 'y'.repeat(1000) }]);
});

test('the person themselves reads and signs, and changes nothing (RPT-17 RPT-29 RPT-32)', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const about = reportThatSays('Sobre mim');
  const ana = aPerson(2, {
    nome: 'Ana Souza',
    pode_avaliar: false,
    avaliacao_report: { 2: [{ id: about.id, assinada: false }] },
  });
  renderApp('/home?view=report&ano=2025', [answers(getOrganograma, [ana]), answers(listReports, [about])], {
    ...leader,
    id: 2,
    nome: 'Ana Souza',
    is_leader: false,
  });
  await user.click(await cellOf('report não assinado, abrir'));
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes do Report' });
  await findByText(dialog, 'Sobre mim');
  expect(within(dialog).queryByRole('button', { name: /Editar|Excluir|Criar/ })).toBeNull();
  const signed = { ...about, assinada: true, assinada_por: 'Ana Souza', assinada_at: about.createdAt };
  serverAnswers(answers(signReport, signed), answers(listReports, [signed]));
  await user.click(within(dialog).getByRole('button', { name: 'Assinar Avaliação' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar assinatura' }));
  await findByRole(dialog, 'heading', { name: 'Avaliação Assinada' });
  await findByText(dialog, 'Por: Ana Souza');
});
