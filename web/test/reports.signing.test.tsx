import {
  deleteReport,
  editReportResposta,
  listReports,
  type Report,
  signReport,
} from '@alinha/contract/reports';
import { findByRole, findByText, queryByRole, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answers, asked, held, refuses, serverAnswers, user } from './renderApp.tsx';
import { ano, cellOf, chartOf, openReports, reportThatSays } from './reports.ts';
import { alertsIn, answerQuestion, fill, isFocused, isGone } from './steps.ts';

const signedBy = (report: Report, assinada_por: string): Report => ({
  ...report,
  assinada: true,
  assinada_por,
  assinada_at: '2025-02-04T12:30:00.000Z',
});

type Signature = ReturnType<typeof held>;

/** Opens a report that is ready to be signed. */
async function openUnsigned(...reports: [Report, ...Report[]]) {
  const opened = await openReports(...reports);
  await findByText(opened.dialog, 'Aqui está');
  // In the foot until it is signed, then under the answers.
  const block = () => within(opened.dialog).getByRole('region', { name: 'Assinatura' });
  return {
    ...opened,
    block,
    heading: (name: string) => findByRole(opened.dialog, 'heading', { name }),
    /** Signs, and waits until the page says that the signature is under way. */
    sign: async (signature: Signature) => {
      serverAnswers(signature);
      await opened.press('Assinar Avaliação');
      await opened.press('Confirmar assinatura');
      await waitFor(() =>
        expect(within(block()).getByRole('button', { name: 'Voltar' })).toHaveProperty('disabled', true),
      );
    },
  };
}

const report = reportThatSays('Aqui está');
const deletion = 'Tem certeza que deseja excluir este report?';

test('signing asks once more and ends every change (USE-20 RPT-26 RPT-27 RPT-28 RPT-30)', async () => {
  const { dialog, block, heading } = await openUnsigned(report);
  await heading('Pronto para assinar?');
  within(dialog).getByRole('button', { name: 'Excluir report' });
  // Signing asks for confirmation, by the keyboard with one more press; a double click and Escape do not sign.
  const start = within(block()).getByRole('button', { name: 'Assinar Avaliação' });
  await user.dblClick(start);
  await findByRole(block(), 'button', { name: 'Confirmar assinatura' });
  expect(block().textContent).toContain(
    `Report de fevereiro de ${ano} sobre Ana Souza, escrito por Lia Prado.`,
  );
  expect(block().textContent).toContain('não poderá mais ser alterada');
  await user.keyboard('{Escape}');
  await isFocused(within(block()).getByRole('button', { name: 'Assinar Avaliação' }));
  await user.keyboard('{Enter}');
  await isFocused(await findByRole(block(), 'button', { name: 'Confirmar assinatura' }));
  expect(asked(signReport)).toEqual([]);
  const signed = signedBy(report, 'Lia Prado');
  serverAnswers(
    answers(signReport, signed),
    answers(listReports, [signed]),
    ...chartOf({ 2: [{ id: report.id, assinada: true }] }),
  );
  await user.keyboard('{Enter}');
  await heading('Avaliação Assinada');
  await isFocused(block());
  await findByText(block(), 'Por: Lia Prado');
  await findByText(block(), 'Em: 04/02/2025 09:30');
  expect(queryByRole(dialog, 'button', { name: /Editar|Excluir|Assinar/ })).toBeNull();
  expect(asked(signReport)).toMatchObject([
    { method: 'PUT', pathname: '/api/reports/colaboradores/2/7/sign' },
  ]);
  await user.keyboard('{Escape}');
  await isGone(dialog);
  await isFocused(await cellOf('report assinado, abrir'));
});

test('an Escape while a signature is under way takes it not back (USE-95)', async () => {
  const { dialog, block, heading, sign } = await openUnsigned(report);
  const signed = signedBy(report, 'Lia Prado');
  const signature = held(answers(signReport, signed));
  serverAnswers(answers(listReports, [signed]));
  await sign(signature);
  expect(asked(signReport)).toHaveLength(1);
  await user.keyboard('{Escape}');
  await heading('Assinar em definitivo?');
  expect(within(block()).getByRole('button', { name: 'Voltar' })).toHaveProperty('disabled', true);
  expect(dialog.isConnected).toBe(true);
  signature.release();
  await heading('Avaliação Assinada');
});

test('a failed signature and a failed deletion say so (RPT-31 RPT-35)', async () => {
  const { dialog, press, sign } = await openUnsigned(report);
  const says = (text: string) =>
    waitFor(() => expect(alertsIn(dialog)).toEqual([expect.stringContaining(text)]));
  const refusal = held(refuses(signReport, 500));
  await sign(refusal);
  refusal.release();
  await says('Erro ao assinar o report.');
  await findByRole(dialog, 'button', { name: 'Assinar Avaliação' });
  serverAnswers(refuses(deleteReport, 500));
  await press('Excluir report');
  await answerQuestion(deletion, 'Sim');
  await says('Erro ao excluir report');
  await findByRole(dialog, 'button', { name: 'Assinar Avaliação' });
});

test('a leader deletes an unsigned report after a question (RPT-32 RPT-33 RPT-34)', async () => {
  const { dialog, press } = await openUnsigned(report);
  await press('Excluir report');
  await answerQuestion(deletion, 'Não');
  await isFocused(within(dialog).getByRole('button', { name: 'Excluir report' }));
  expect(asked(deleteReport)).toEqual([]);
  serverAnswers(answers(deleteReport, { sucesso: true }), answers(listReports, []), ...chartOf({}));
  await press('Excluir report');
  await answerQuestion(deletion, 'Sim');
  await findByText(dialog, 'Report excluído com sucesso!');
  await isGone(dialog);
  await isFocused(await cellOf('falta o report, criar report'));
  expect(asked(deleteReport)).toMatchObject([
    { method: 'DELETE', pathname: '/api/reports/colaboradores/2/7' },
  ]);
});

test('the report that is read stays, and is the one signed, whatever others do (RPT-26 RPT-28 RPT-36)', async () => {
  const { dialog, press, heading, sign } = await openUnsigned(report);
  await press('Editar resposta: Como foi?');
  const field = await findByRole(dialog, 'textbox');
  const edited = reportThatSays('Lido e editado');
  const [resposta] = edited.RespostasReports;
  if (!resposta) throw new Error('no answer');
  const others = reportThatSays('De outra pessoa', { id: 8 });
  serverAnswers(answers(editReportResposta, resposta), answers(listReports, [others, edited]));
  await fill(field, 'Lido e editado');
  await press('Salvar');
  await findByText(dialog, '2 de 2');
  await findByText(dialog, 'Lido e editado');
  const signed = signedBy(edited, 'Lia Prado');
  const signature = held(answers(signReport, signed));
  serverAnswers(answers(listReports, [others, signed]));
  await sign(signature);
  signature.release();
  await heading('Avaliação Assinada');
  expect(asked(signReport).map(({ pathname }) => pathname)).toEqual(['/api/reports/colaboradores/2/7/sign']);
});

test('where the report that is read was deleted, no other takes its place unasked (RPT-26)', async () => {
  const other = reportThatSays('O outro', { id: 6 });
  const { dialog, press, sign } = await openUnsigned(report, other);
  const refusal = held(refuses(signReport, 404, 'Report não encontrado.'));
  serverAnswers(answers(listReports, [other]));
  await sign(refusal);
  refusal.release();
  await findByText(dialog, 'Este report foi excluído');
  expect(queryByRole(dialog, 'button', { name: 'Assinar Avaliação' })).toBeNull();
  await press('Ver o mais recente');
  await findByText(dialog, 'O outro');
});

test('an edit that a signature overtook says so and keeps the text in sight (RPT-30)', async () => {
  const { dialog, press, heading } = await openUnsigned(report);
  await press('Editar resposta: Como foi?');
  await fill(await findByRole(dialog, 'textbox'), 'Tarde demais');
  serverAnswers(
    refuses(editReportResposta, 409, 'Report assinado não pode ser alterado.'),
    answers(listReports, [signedBy(report, 'Lia Prado')]),
  );
  await press('Salvar');
  await findByText(dialog, 'Report assinado não pode ser alterado.');
  await heading('Avaliação Assinada');
  expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Tarde demais');
  await findByRole(dialog, 'button', { name: 'Descartar texto' });
});
