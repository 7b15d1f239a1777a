import type { AvaliacaoCultural, TemaPerguntas } from '@alinha/contract/avaliacao-cultural';
import type { Locator, Page } from '@playwright/test';
import type { Pessoa } from './resumo.ts';
import { post } from './test.ts';

export const api = '/api/avaliacao-cultural';

export async function readTemas(page: Page): Promise<TemaPerguntas[]> {
  return (await page.request.get(`${api}/temas-perguntas`)).json();
}

/** Creates an evaluation without the form; `yes` says which questions, counted from 0, get a Sim. */
export async function anEvaluation(
  page: Page,
  pessoa: Pessoa,
  period: { ano: number; trimestre: number },
  yes: (place: number) => boolean = () => true,
): Promise<AvaliacaoCultural> {
  const perguntas = (await readTemas(page)).flatMap((tema) => tema.perguntas);
  const respostas = perguntas.map(({ id }, place) => ({
    fk_id_pergunta: id,
    nota: yes(place),
    ...(place === 0 && { comentario: 'Um comentário.' }),
  }));
  const url = `${api}/colaborador/${pessoa.id}`;
  const { id } = await post(page, url, { ...period, respostas });
  const [avaliacao] = await (await page.request.get(`${url}/avaliacao?id_avaliacao=${id}`)).json();
  return avaliacao;
}

export const cellOf = (page: Page, { nome }: Pessoa, trimestre: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${nome}, ${trimestre}º trimestre: `) });

export async function openCell(
  page: Page,
  pessoa: Pessoa,
  { ano, trimestre }: { ano: number; trimestre: number },
) {
  await page.goto(`/home?view=cultural&ano=${ano}&empresa=todas&filtro=${pessoa.nome}`);
  await cellOf(page, pessoa, trimestre).click();
  return page.getByRole('dialog', { name: /^Avaliação Cultural/ });
}

/** Gives every question of the form the same answer. */
export async function answerAll(dialog: Locator, word: 'Sim' | 'Não'): Promise<void> {
  for (const button of await dialog.getByRole('button', { name: word, exact: true }).all())
    await button.click();
}
