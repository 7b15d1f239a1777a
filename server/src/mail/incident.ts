import type { CamposDoIncidente } from '@alinha/contract/incidentes';
import { formatMoment } from '@alinha/rules/dates';
import type { MailBody } from './queue.ts';
import { mail, type Sender } from './templates.ts';

/**
 * What a person learns of an incident with their data (Resolução CD/ANPD nº 15/2024, article 9).
 * @param contato the encarregado, whom they may ask; without one it is HR
 */
export function incidentMail(
  sender: Sender,
  nome: string,
  incidente: Pick<
    CamposDoIncidente,
    | 'conhecido_em'
    | 'natureza'
    | 'riscos'
    | 'medidas_antes'
    | 'medidas_depois'
    | 'providencias'
    | 'motivo_demora'
  >,
  contato: { nome: string; email: string } | undefined,
): MailBody {
  const parts: [titulo: string, texto: string][] = [
    ['Quais dados', incidente.natureza],
    ['Riscos para você', incidente.riscos],
    ['Medidas de segurança antes do incidente', incidente.medidas_antes],
    ['Medidas de segurança depois do incidente', incidente.medidas_depois],
    ['O que foi e será feito', incidente.providencias],
    ['Por que avisamos só agora', incidente.motivo_demora],
  ];
  return mail(sender, {
    assunto: `${sender.produto}: incidente de segurança com dados pessoais seus`,
    saudacao: nome,
    antes: [
      `Houve um incidente de segurança com os seus dados pessoais, conhecido em ${formatMoment(incidente.conhecido_em)}.`,
    ],
    grupos: parts
      .filter(([, texto]) => texto !== '')
      .map(([titulo, texto]) => ({ titulo, linhas: texto.split('\n').filter((line) => line.trim() !== '') })),
    depois: [
      contato
        ? `Se tiver perguntas, fale com ${contato.nome}, encarregado pelo tratamento de dados pessoais: ${contato.email}.`
        : 'Se tiver perguntas, fale com o RH.',
    ],
  });
}
