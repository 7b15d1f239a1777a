import type { MotivoEscolhido } from '@alinha/contract/planos';
import { isPermitted } from '@alinha/rules/access';
import { themePercent } from '@alinha/rules/averages';
import { todayIn } from '@alinha/rules/dates';
import { quadrantName } from '@alinha/rules/ninebox';
import type { objetivos } from '../../db/schema.ts';
import type { TargetWork } from '../../people/work.ts';
import { conflict } from '../../refusals.ts';
import { listAvaliacoesOf } from '../avaliacao-cultural/index.ts';
import { readTrajetoria } from '../fechamentos/index.ts';
import { readKpiName } from './queries.ts';

type Motivo = Pick<
  typeof objetivos.$inferInsert,
  'motivo' | 'motivo_nome' | 'motivo_nota' | 'motivo_ano' | 'motivo_trimestre'
>;

/**
 * The chosen reason as it is called now, with its score (PDI-02). Only what the actor reads may be a reason: a substitute reads neither KPIs nor closings.
 * @throws {Refusal} conflict where there is no such theme in a signed evaluation, no such KPI, or no closing with a quadrant
 */
export async function motivoFrom(
  { db, now, actor, target }: Pick<TargetWork<'createPlano'>, 'db' | 'now' | 'actor' | 'target'>,
  escolhido: MotivoEscolhido | undefined,
): Promise<Motivo> {
  if (!escolhido) return {};
  if (escolhido.tipo === 'tema') {
    const avaliacoes = await listAvaliacoesOf(db, target.id, { desde: target.substituicao?.desde });
    const avaliacao = avaliacoes.find(({ id, assinada }) => id === escolhido.avaliacao && assinada);
    const tema = avaliacao?.temas.find(({ id }) => id === escolhido.tema);
    if (!avaliacao || !tema) throw gone();
    const { ano: motivo_ano, trimestre: motivo_trimestre } = avaliacao;
    return {
      motivo: 'tema',
      motivo_nome: tema.tema,
      motivo_nota: themePercent(tema),
      motivo_ano,
      motivo_trimestre,
    };
  }
  if (!isPermitted('readHistory', actor, target.relation)) throw gone();
  if (escolhido.tipo === 'kpi') {
    const nome = await readKpiName(db, target.id, escolhido.kpi);
    if (nome === undefined) throw gone();
    return { motivo: 'kpi', motivo_nome: nome };
  }
  const trajetoria = await readTrajetoria(db, target.id, todayIn(now));
  const last = trajetoria.findLast(({ calibrado, quadrante }) => (calibrado ?? quadrante) !== null);
  if (!last) throw gone();
  const { ano: motivo_ano, trimestre: motivo_trimestre, calibrado, quadrante } = last;
  return {
    motivo: 'quadrante',
    motivo_nome: quadrantName(calibrado ?? quadrante),
    motivo_ano,
    motivo_trimestre,
  };
}

const gone = () =>
  conflict('O motivo escolhido não está mais disponível. Escolha outro ou deixe sem motivo.');
