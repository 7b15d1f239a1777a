import type { TipoDePendencia, TipoDeRegistro } from '@alinha/contract/choices';
import { periodName } from '@alinha/rules/coverage';
import { formatDay } from '@alinha/rules/dates';
import { fecharTrimestre } from '@alinha/rules/fechamentos';
import { counted } from '@alinha/rules/numbers';
import { emSubstituicaoA } from '@alinha/rules/substituicoes';
import type { MailBody } from './queue.ts';
import { mail, type Sender } from './templates.ts';

/** What somebody owes of one kind and period: how many, since when it is late, and about whom. */
export interface DigestGroup {
  tipo: TipoDePendencia;
  /** Null for tasks. */
  periodo: { registro: TipoDeRegistro; ano: number; periodo: number } | null;
  total: number;
  atrasadas: number;
  /** The earliest deadline. */
  prazo: string;
  /** The first few people by name, without duplicates. */
  nomes: string[];
  /** How many people. */
  pessoas: number;
  /** The leader instead of whom it is owed, by name (SUBST-05); null for what is one's own. */
  em_substituicao_a: string | null;
}

function titleOf({ tipo, periodo, total }: DigestGroup): string {
  if (periodo === null) return counted(total, 'tarefa sua', 'tarefas suas');
  const when = periodName(periodo.registro, periodo.ano, periodo.periodo);
  if (tipo === 'fechamento') return fecharTrimestre({ ano: periodo.ano, trimestre: periodo.periodo });
  if (tipo === 'report') return `${counted(total, 'report', 'reports')} de ${when}`;
  if (tipo === 'avaliacao') {
    return `${counted(total, 'avaliação cultural', 'avaliações culturais')} do ${when}`;
  }
  const records = periodo.registro === 'report' ? `reports de ${when}` : `avaliações culturais do ${when}`;
  if (tipo === 'discordancia') {
    return `${counted(total, 'discordância', 'discordâncias')} a responder sobre ${records}`;
  }
  return tipo === 'assinatura'
    ? `${counted(total, 'assinatura', 'assinaturas')} de ${records}`
    : `${counted(total, 'confirmação de leitura', 'confirmações de leitura')} de ${records}`;
}

const substitution = ({ em_substituicao_a: lider }: DigestGroup) =>
  lider === null ? '' : `, ${emSubstituicaoA} ${lider}`;

function deadlineOf({ total, atrasadas, prazo }: DigestGroup): string {
  const day = formatDay(prazo);
  if (atrasadas === 0) return total === 1 ? `até ${day}` : `a partir de ${day}`;
  if (atrasadas < total) return `${counted(atrasadas, 'atrasada', 'atrasadas')}`;
  return total === 1 ? `venceu em ${day}` : `venceram a partir de ${day}`;
}

function peopleNames({ nomes, pessoas }: DigestGroup): string[] {
  if (nomes.length === 0) return [];
  const more = pessoas - nomes.length;
  return [more > 0 ? `${nomes.join(', ')} e mais ${more}` : nomes.join(', ')];
}

/**
 * A reminder of what somebody owes, by kind and period, with deadlines and people (DIG-02). It never contains what was
 * written or how somebody was rated, and so no title of a task.
 * @param leave the unsubscribe address
 */
export function digestMail(
  sender: Sender,
  { nome, grupos, leave }: { nome: string; grupos: DigestGroup[]; leave: string },
): MailBody {
  const total = grupos.reduce((sum, group) => sum + group.total, 0);
  const late = grupos.reduce((sum, group) => sum + group.atrasadas, 0);
  const what = counted(total, 'pendência', 'pendências');
  return mail(sender, {
    assunto: late === 0 ? `Você tem ${what}` : `Você tem ${what}, ${late} em atraso`,
    saudacao: nome,
    antes: ['Você tem estas pendências:'],
    grupos: grupos.map((group) => ({
      titulo: `${titleOf(group)}${substitution(group)}: ${deadlineOf(group)}`,
      linhas: peopleNames(group),
    })),
    link: { texto: 'Abrir as minhas pendências', url: `${sender.publicUrl}/pendencias` },
    depois: ['Você recebe este resumo no máximo uma vez por dia.'],
    sair: { texto: 'Não quero mais receber este resumo', url: leave },
  });
}
