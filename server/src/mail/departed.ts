import { formatMoment } from '@alinha/rules/dates';
import type { MailBody } from './queue.ts';
import { mail, type Sender } from './templates.ts';

// Mails to the private address of a former employee (LGPD-14).

/** Where they prove their address, and download the copy of their data. */
const page = ({ publicUrl }: Sender) => `${publicUrl}/meus-dados`;

/** The address of the page that downloads the copy, once. The fragment is not sent, so that no log has the token. */
export const copyLink = (publicUrl: string, token: string): string => `${publicUrl}/meus-dados#${token}`;

/** A code that proves the address. It names nobody, because the mailbox may be anybody's. */
export const privateAddressMail = (sender: Sender, { codigo }: { codigo: string }): MailBody =>
  mail(sender, {
    assunto: `Confirme o seu e-mail no ${sender.produto}`,
    saudacao: undefined,
    antes: [
      'A empresa registrou este e-mail para responder a alguém que saiu e fez uma solicitação sobre os próprios dados pessoais. Confirme que o e-mail é seu.',
    ],
    destaque: { rotulo: 'Código', valor: codigo },
    depois: [
      'Abra a página e digite este e-mail e o código, que vale por 10 minutos. Não diga o código a ninguém.',
      'Se não foi você quem fez a solicitação, ignore este e-mail.',
    ],
    link: { texto: 'Confirmar o e-mail', url: page(sender) },
  });

/** A notice about a request of a former employee, in sentences without anything that was written in it. */
export const departedRequestMail = (
  sender: Sender,
  { nome, aconteceu }: { nome: string; aconteceu: string },
): MailBody =>
  mail(sender, {
    assunto: `Solicitação sobre dados pessoais no ${sender.produto}`,
    saudacao: nome,
    antes: [aconteceu],
    depois: ['O texto da solicitação e o da resposta estão na cópia dos seus dados: peça a cópia à empresa.'],
  });

/** The link to the copy. @param link good once, until `ate` */
export const departedCopyMail = (
  sender: Sender,
  { nome, link, ate }: { nome: string; link: string; ate: Date },
): MailBody =>
  mail(sender, {
    assunto: `A cópia dos seus dados no ${sender.produto}`,
    saudacao: nome,
    antes: ['A cópia de tudo o que está guardado sobre você está pronta.'],
    link: { texto: 'Abrir a página da cópia', url: link },
    depois: [
      `O link funciona uma vez, até ${formatMoment(ate.toISOString())}. Baixe a cópia em um dispositivo seu: depois disso, ela é apagada. Para receber outra, fale com a empresa.`,
    ],
  });
